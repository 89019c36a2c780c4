import { type Locale, locales } from '@round-table/shared/contract';
import type { FastifyRequest } from 'fastify';
import { isSame, sign } from '../secret';
import type { AccessClaims } from './access-token';

/** The page of the product that shows a link; it is offered where the link is refused. */
export type LinkPage = 'dashboard' | 'downloads' | `question/${number}`;
const linkPage = /^(dashboard|downloads|question\/\d{1,10})$/;

/** Who a link was created for: a signed-in person in one session, or any guest. */
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
 * has no session: it gives what every guest may see anyway. The route has `config: { access: 'signed' }`, and the rights are
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

/** The path that the matched route and its parameters make, whatever the spelling in which it was sent. */
const pathOf = ({ routeOptions, params }: FastifyRequest): string =>
  (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) => (params as Record<string, string>)[name] ?? '');

/** A field of the query; empty where it is missing or repeated. */
function fieldOf(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** Who the link of this request was created for; undefined where its signature is missing or wrong. */
export function readSignedLink(request: FastifyRequest): LinkOwner | undefined {
  const owner = fieldOf(request, 'v');
  const expected = sign(request.server.services.secret, 'link', `${pathOf(request)} ${owner}`);
  return isSame(fieldOf(request, 's'), expected) ? parseOwner(owner) : undefined;
}

/** The page that showed the link and the language of that page. Neither is signed: they only lead to a page of this product. */
export function readLinkOrigin(request: FastifyRequest): { page: LinkPage; locale: Locale | undefined } {
  const page = fieldOf(request, 'p');
  return {
    page: linkPage.test(page) ? (page as LinkPage) : 'dashboard',
    locale: locales.find((locale) => locale === fieldOf(request, 'lang')),
  };
}
