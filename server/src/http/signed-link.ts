import type { FastifyRequest } from 'fastify';
import { isSame, sign } from '../secret';

/** Seconds that a link lives at least, and the step in which its end moves: within one step the link of a file stays the same. */
const lifetime = 15 * 60;
const step = 5 * 60;

const textOf = (path: string, viewer: string, expires: number) => `${path} ${viewer} ${expires}`;

/** Who a link is for: the user and whether they look read-only; a guest has no user. */
const viewerMark = (request: FastifyRequest) => `${request.viewer.user?.id ?? 'guest'}${request.viewer.readOnly ? '-ro' : ''}`;

/**
 * A link to a path of this server that works in a plain `<a href>` for a quarter of an hour, with the rights of the one who asks
 * now. The route it leads to has `config: { access: 'signed' }` and finds them in `request.viewer`.
 */
export function toSignedLink(request: FastifyRequest, path: string): string {
  const { secret, clock } = request.server.services;
  const expires = (Math.floor(clock().getTime() / 1000 / step) + 1) * step + lifetime;
  const viewer = viewerMark(request);
  return `${path}?v=${viewer}&e=${expires}&s=${sign(secret, 'link', textOf(path, viewer, expires))}`;
}

/** Who the link was made for; undefined where its signature is wrong or its time is over. */
export function readSignedLink(request: FastifyRequest): { userId?: number; readOnly: boolean } | undefined {
  const { secret, clock } = request.server.services;
  const [path = '', query] = request.url.split('?');
  const asked = new URLSearchParams(query);
  const viewer = asked.get('v') ?? '';
  const expires = Number(asked.get('e'));
  const expected = sign(secret, 'link', textOf(path.endsWith('/') ? path : `${path}/`, viewer, expires));
  if (!isSame(asked.get('s') ?? '', expected) || expires * 1000 < clock().getTime()) return undefined;
  const [id = '', mark] = viewer.split('-');
  return { userId: id === 'guest' ? undefined : Number(id), readOnly: id === 'guest' || mark === 'ro' };
}
