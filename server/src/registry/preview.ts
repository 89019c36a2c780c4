import type { Preview, PreviewRequest } from '@round-table/shared/contract';
import { constantTimeEqual, sign } from '../platform/keys';

/** Signed cookie for the preview of a build before its release. */
export const previewCookie = 'round-table-preview';

/** Lifetime in milliseconds; a smoke run takes seconds. */
const lifetime = 5 * 60_000;

const signPreview = (secret: string, { app, build }: PreviewRequest, expires: string) =>
  sign(secret, 'release-preview', `${app} ${build} ${expires}`);

/** Creates a cookie that replaces the live build of an app by the given one. */
export function toPreview(secret: string, request: PreviewRequest, now: Date): Preview {
  const expires = now.getTime() + lifetime;
  const value = [request.app, request.build, expires, signPreview(secret, request, String(expires))].join('~');
  return { cookie: previewCookie, value, expires_at: new Date(expires).toISOString() };
}

/** Returns the build of a cookie, or undefined if it is absent, forged or expired. */
export function readPreview(secret: string, cookie: string | undefined, now: Date): PreviewRequest | undefined {
  if (cookie === undefined) return undefined;
  const [app = '', build = '', expires = '', signature = ''] = cookie.split('~');
  if (!constantTimeEqual(signature, signPreview(secret, { app, build }, expires))) return undefined;
  return Number(expires) > now.getTime() ? { app, build } : undefined;
}
