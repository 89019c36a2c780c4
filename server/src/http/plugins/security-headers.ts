import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/config';
import { dataPolicy } from '../replies/page';
import type { App } from '../types';

/** Strict-Transport-Security for a year. */
const transportSecurity = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Allows only this origin to frame a response; browsers that know `frame-ancestors` ignore it. */
const framingHeader = 'x-frame-options';

/** All devices, sensors and data behind a permission that no page uses, in frames too; everything else is for this origin only by default. */
const unusedFeatures = [
  'accelerometer autoplay bluetooth camera compute-pressure display-capture encrypted-media gamepad geolocation gyroscope hid',
  'identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone midi otp-credentials payment',
  'picture-in-picture screen-wake-lock serial storage-access usb window-management xr-spatial-tracking',
];
const permissionsPolicy = unusedFeatures
  .flatMap((names) => names.split(' '))
  .map((name) => `${name}=()`)
  .join(', ');
const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/html');

/** Headers of every response: the defaults of Helmet, and framing and referrers within this origin only. */
export const toSecurityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && transportSecurity),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Adds the headers that the route has not set. A 304 has no Content-Security-Policy, so that the stored one applies. */
export function addSecurityHeaders(app: App): void {
  const headers = Object.entries(toSecurityHeaders(app.services.config));
  app.addHook('onSend', (request, reply, payload, done) => {
    const { framedByOthers: isFramedByOthers, authInQuery } = request.routeOptions.config;
    // The address has a token.
    if (authInQuery) reply.header('referrer-policy', 'no-referrer');
    for (const [name, value] of headers) {
      if (isFramedByOthers && name === framingHeader) continue;
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
    if (isPage(reply)) reply.header('permissions-policy', permissionsPolicy);
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
}
