import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, pickEncoding } from './encoding';
import { toEtag } from './etag';

/** A body that is sent to many, with its headers. Each encoding is computed when it is first requested. */
export interface CachedBody {
  headers: Record<string, string>;
  bytes: Buffer;
  encode(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer>;
}

/** `headers` has the content type; the ETag is that of the text unless it is given. `compress`: `encodeBest`, or `encodeFast` for a short life. */
export function toCachedBody(
  text: string,
  headers: Record<string, string>,
  compress: (body: Buffer, encoding: Exclude<Encoding, 'identity'>) => Promise<Buffer>,
): CachedBody {
  const bytes = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  const encode: CachedBody['encode'] = (encoding) => {
    const body = encoded.get(encoding) ?? compress(bytes, encoding);
    encoded.set(encoding, body);
    return body;
  };
  return { headers: { etag: toEtag(bytes), ...headers }, bytes, encode };
}

/** The body and its encodings, which are smaller. */
export const getBodySize = ({ bytes }: CachedBody): number => 2 * bytes.length;

/** Sends a body in the best encoding that the client accepts. The hooks add the other headers, and send 304 for a matching ETag. */
export async function sendCachedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, bytes, encode }: CachedBody,
): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  reply.headers(headers);
  if (encoding === 'identity') return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await encode(encoding));
}
