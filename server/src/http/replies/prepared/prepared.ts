import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, type Encoding, pickEncoding } from '../encoding';
import { isNotModified } from '../etag';

/** A response in one encoding whose headers are computed once. Headers are flat lists: name, value, name, value. */
export interface PreparedBody {
  etag: string;
  headers: string[];
  body: Buffer;
  /** The headers of a 304. */
  unmodified: string[];
}

/** A response in all encodings. */
export type PreparedResponse = Record<Encoding, PreparedBody>;

interface Content {
  etag: string;
  type: string;
  /** Headers of every response, also of a 304. */
  headers: Record<string, string>;
  policy: string;
}

/** Prepares a response in one encoding. A 304 has no policy: the browser applies the one that it stored with the body. */
export function prepareBody({ etag, type, headers, policy }: Content, encoding: Encoding, body: Buffer): PreparedBody {
  const unmodified = Object.entries({ ...headers, etag }).flat();
  const own = { 'content-type': type, 'content-security-policy': policy, 'content-length': String(body.length) };
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return { etag, body, unmodified, headers: [...unmodified, ...Object.entries(own).flat(), ...coding] };
}

export function prepareResponse(content: Content, encoded: Encoded): PreparedResponse {
  const prepare = (encoding: Encoding) => prepareBody(content, encoding, encoded[encoding]);
  return { br: prepare('br'), gzip: prepare('gzip'), identity: prepare('identity') };
}

/** True if the request has a body. The `onSend` hooks decide what happens to one that is unread. */
export const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function sendByHooks(reply: FastifyReply, status: number, headers: string[], body?: Buffer): FastifyReply {
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
  return reply.code(status).send(body);
}

/**
 * Sends a prepared body past the `onSend` hooks, whose results it contains: security and caching headers, ETag with 304, and
 * compression. `onResponse` hooks (log, metrics) run. Only for replies on which no header is set; `own`: further headers.
 */
export function sendPreparedBody(request: FastifyRequest, reply: FastifyReply, prepared: PreparedBody, own: string[] = []): FastifyReply {
  const isUnmodified = reply.statusCode === 200 && isNotModified(request, prepared.etag);
  const status = isUnmodified ? 304 : reply.statusCode;
  const headers = ['x-request-id', request.id, ...(isUnmodified ? prepared.unmodified : prepared.headers), ...own];
  const body = isUnmodified ? undefined : prepared.body;
  if (hasBody(request)) return sendByHooks(reply, status, headers, body);
  const { raw } = reply.hijack();
  raw.writeHead(status, headers);
  raw.end(body);
  return reply;
}

/** Sends a prepared response in the best encoding that the client accepts. */
export const sendPrepared = (request: FastifyRequest, reply: FastifyReply, prepared: PreparedResponse, own?: string[]): FastifyReply =>
  sendPreparedBody(request, reply, prepared[pickEncoding(request.headers['accept-encoding'])], own);
