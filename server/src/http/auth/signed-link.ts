import { type Locale, locales, paths, rowOf } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { constantTimeEqual, sign } from '../../platform/keys';
import type { AccessClaims } from './access-token';

/** The page that shows a link; offered as the way back if the link is rejected. */
export type LinkPage = 'dashboard' | 'downloads' | `question/${number}`;
const linkPage = /^(dashboard|downloads|question\/\d{1,10})$/;

/** The owner of a link: a user in one session, or any guest. */
export interface LinkOwner {
  session?: AccessClaims;
  readOnly: boolean;
}

const guest = 'guest';
const toOwnerText = ({ session, readOnly }: LinkOwner): string =>
  [session ? `${session.userId}.${session.familyId}` : guest, ...(readOnly ? ['ro'] : [])].join('.');

function parseOwner(text: string): LinkOwner {
  const [id = '', ...rest] = text.split('.');
  if (id === guest) return { readOnly: true };
  return { session: { userId: Number(id), familyId: rest[0] ?? '' }, readOnly: rest[1] === 'ro' };
}

/**
 * A link to a file that works in a plain `<a href>` for as long as the session in which it was created (DLA-03, QDT-07). A guest's link
 * has no session: it opens only what every guest may see. The route has `config: { access: 'signed' }`, and the rights are
 * checked again each time the link is opened. `page` is the page that shows the link.
 */
export function toSignedLink(
  request: FastifyRequest,
  path: string,
  { page, readOnly = request.viewer.readOnly }: { page: LinkPage; readOnly?: boolean },
): string {
  const { viewer, server } = request;
  const session = viewer.user && { userId: viewer.user.id, familyId: viewer.user.familyId };
  const owner = toOwnerText({ session, readOnly });
  const query = new URLSearchParams({
    v: owner,
    p: page,
    lang: viewer.locale,
    s: sign(server.services.secret, 'link', `${path} ${owner}`),
  });
  return `${path}?${query}`;
}

export const toAttachmentLink = (request: FastifyRequest, { id, question }: { id: number; question: number }): string =>
  toSignedLink(request, rowOf(paths.attachmentFile, id), { page: `question/${question}` });

/** Returns the canonical path of the matched route with its parameters: the signature must not depend on the spelling of the URL. */
const toRoutePath = ({ routeOptions, params }: FastifyRequest): string =>
  (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) => (params as Record<string, string>)[name] ?? '');

/** Returns a field of the query, or an empty string if it is missing or repeated. */
function readQueryField(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the owner of the request's link, or undefined if its signature is missing or wrong. */
export function readSignedLink(request: FastifyRequest): LinkOwner | undefined {
  const owner = readQueryField(request, 'v');
  const expected = sign(request.server.services.secret, 'link', `${toRoutePath(request)} ${owner}`);
  return constantTimeEqual(readQueryField(request, 's'), expected) ? parseOwner(owner) : undefined;
}

/** Returns the page that displayed the link, and its language. Both are unsigned: they only select a page of this product to link to. */
export function readLinkOrigin(request: FastifyRequest): { page: LinkPage; locale: Locale | undefined } {
  const page = readQueryField(request, 'p');
  return {
    page: linkPage.test(page) ? (page as LinkPage) : 'dashboard',
    locale: locales.find((locale) => locale === readQueryField(request, 'lang')),
  };
}
