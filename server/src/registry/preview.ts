import type { Preview, PreviewRequest } from '@round-table/shared/contract';
import { isSame, sign } from '../secret';

/** The cookie of whoever looks at a build before it is live. */
export const previewCookie = 'round-table-preview';

/** How long it is good for, in milliseconds: a smoke run takes seconds. */
const lifetime = 5 * 60_000;

const signatureOf = (secret: string, { app, build }: PreviewRequest, expires: string) =>
  sign(secret, 'release-preview', `${app} ${build} ${expires}`);

/** The cookie that shows one build in the place of what is live of its app. */
export function toPreview(secret: string, asked: PreviewRequest, now: Date): Preview {
  const expires = now.getTime() + lifetime;
  const value = [asked.app, asked.build, expires, signatureOf(secret, asked, String(expires))].join('~');
  return { cookie: previewCookie, value, expires_at: new Date(expires).toISOString() };
}

/** The build that a cookie shows; undefined for one that is absent, forged or expired. */
export function readPreview(secret: string, cookie: string | undefined, now: Date): PreviewRequest | undefined {
  const [app = '', build = '', expires = '', signature = ''] = cookie?.split('~') ?? [];
  if (!isSame(signature, signatureOf(secret, { app, build }, expires))) return undefined;
  return Number(expires) > now.getTime() ? { app, build } : undefined;
}
