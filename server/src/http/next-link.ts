import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Tells of a list of which this is a part where the next part is: a `Link` with `rel="next"` (RFC 8288) to the same route, which has no
 * parameters, from `offset` on. The last part (undefined) has none.
 */
export function linkNext(request: FastifyRequest, reply: FastifyReply, offset: number | undefined): void {
  if (offset === undefined) return;
  const { url: path } = request.routeOptions;
  const next = new URLSearchParams(request.query as Record<string, string>);
  next.set('offset', String(offset));
  reply.header('link', `<${path}?${next}>; rel="next"`);
}
