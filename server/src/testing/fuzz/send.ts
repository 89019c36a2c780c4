import { type Agent, type IncomingHttpHeaders, request as open } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './requests';

/** A request without a response after this time counts as hanging. */
const timeoutMs = 60_000;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function unpack(body: Buffer, coding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}

function bodyHeaders({ body, isChunked }: FuzzRequest): Record<string, string> {
  if (!body) return {};
  const length: Record<string, string> = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.bytes.length) };
  return { ...(body.type && { 'content-type': body.type }), ...length };
}

/** Sends a request over a socket; undefined if the request was aborted on purpose. Rejects on a timeout or a broken response. */
export function send(port: number, agent: Agent, request: FuzzRequest, own: Record<string, string>): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...own, ...request.headers, ...bodyHeaders(request) };
    const call = open({ host: '127.0.0.1', port, agent, method: request.method, path: request.url, headers });
    const timer = setTimeout(() => call.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    call.on('error', (error) => end(() => (request.isAborted ? resolve(undefined) : reject(error))));
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => end(() => reject(error)));
      response.on('end', () =>
        end(() => {
          const body = unpack(Buffer.concat(chunks), response.headers['content-encoding']);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        }),
      );
    });
    const bytes = request.body?.bytes;
    if (request.isAborted && bytes) {
      call.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => call.destroy());
    } else call.end(bytes);
  });
}
