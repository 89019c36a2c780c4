import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';

type PublicUrl = Pick<Config, 'publicUrl'>;

/** Whether the installation is reached through TLS: its cookies are `Secure`. */
const isSecure = ({ publicUrl }: PublicUrl) => publicUrl.startsWith('https:');

const allPaths = '/';

/**
 * The name of a cookie. Through TLS it has a prefix: browsers refuse it from pages without TLS, and one for all paths also from another host
 * of the domain.
 */
export const toCookieName = (config: PublicUrl, name: string, path = allPaths) =>
  isSecure(config) ? `${path === allPaths ? '__Host-' : '__Secure-'}${name}` : name;

/** The cookie of this installation, if the browser has sent it. */
export const readCookie = ({ cookies, server }: FastifyRequest, name: string, path?: string): string | undefined =>
  cookies[toCookieName(server.services.config, name, path)];

interface CookieOptions {
  sameSite: 'lax' | 'strict';
  /** All paths if omitted. */
  path?: string;
  maxAge?: number;
  httpOnly?: boolean;
}

/** Sets a cookie for this host. */
export function setCookie(reply: FastifyReply, { name, value }: { name: string; value: string }, options: CookieOptions): void {
  const { config } = reply.server.services;
  const { path = allPaths } = options;
  reply.setCookie(toCookieName(config, name, path), value, { ...options, path, secure: isSecure(config) });
}

export function clearCookie(reply: FastifyReply, name: string, options: CookieOptions): void {
  const { config } = reply.server.services;
  const { path = allPaths } = options;
  reply.clearCookie(toCookieName(config, name, path), { ...options, path, secure: isSecure(config) });
}
