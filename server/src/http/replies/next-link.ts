import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pagination: sets `Link` with `rel="next"` (RFC 8288) to the same route, without path parameters; none if `offset` is undefined. */
export function addNextLink(request: FastifyRequest, reply: FastifyReply, offset: number | undefined): void {
  if (offset === undefined) return;
  const { url: path } = request.routeOptions;
  const next = new URLSearchParams(request.query as Record<string, string>);
  next.set('offset', String(offset));
  reply.header('link', `<${path}?${next}>; rel="next"`);
}
