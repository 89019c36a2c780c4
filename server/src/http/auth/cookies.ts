import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';

type PublicUrl = Pick<Config, 'publicUrl'>;

/** Whether the installation is reached through TLS: its cookies are `Secure`. */
const isSecure = ({ publicUrl }: PublicUrl) => publicUrl.startsWith('https:');

/** The name of a cookie. With the prefix, browsers refuse it from another host of the domain, and from pages without TLS. */
export const toCookieName = (config: PublicUrl, name: string) => (isSecure(config) ? `__Host-${name}` : name);

/** The cookie of this installation, if the browser has sent it. */
export const readCookie = ({ cookies, server }: FastifyRequest, name: string): string | undefined =>
  cookies[toCookieName(server.services.config, name)];

interface CookieOptions {
  sameSite: 'lax' | 'strict';
  maxAge?: number;
  httpOnly?: boolean;
}

/** Sets a cookie for all pages of this host. */
export function setCookie(reply: FastifyReply, { name, value }: { name: string; value: string }, options: CookieOptions): void {
  const { config } = reply.server.services;
  reply.setCookie(toCookieName(config, name), value, { ...options, path: '/', secure: isSecure(config) });
}

export function clearCookie(reply: FastifyReply, name: string, options: CookieOptions): void {
  const { config } = reply.server.services;
  reply.clearCookie(toCookieName(config, name), { ...options, path: '/', secure: isSecure(config) });
}
