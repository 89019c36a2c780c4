import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Tells of a list of which this is a part where the next part is: a `Link` with `rel="next"` (RFC 8288) to the same call from `offset` on.
 * The last part (undefined) has none.
 */
export function linkNext(request: FastifyRequest, reply: FastifyReply, offset: number | undefined): void {
  if (offset === undefined) return;
  const [path = '', query] = request.originalUrl.split('?');
  const next = new URLSearchParams(query);
  next.set('offset', String(offset));
  reply.header('link', `<${path}?${next}>; rel="next"`);
}
