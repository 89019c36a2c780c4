import type { Socket } from 'node:net';

const responses: Record<string, { line: string; detail: string; code: string }> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    detail: 'The headers or the address of the request are too long.',
    code: 'headers-too-long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', detail: 'The request did not arrive in time.', code: 'request-timeout' },
};
const unreadable = { line: '400 Bad Request', detail: 'The request could not be read.', code: 'bad-request' };

/** Milliseconds after which the connection is destroyed if the client has not closed it. */
const lingerTimeout = 2_000;

/** True if a response has begun, so that nothing else may be written. `_httpMessage` is a field of Node without a public counterpart. */
const hasStartedResponse = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }) =>
  socket._httpMessage?.headersSent === true;

/** Handles `clientError`: sends a response to bytes that are no HTTP request, or arrived too late, and closes the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasStartedResponse(socket)) {
    socket.destroy();
    return;
  }
  const { line, detail, code } = responses[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ detail, code });
  const head = `HTTP/1.1 ${line}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.end(head + body);
  setTimeout(() => socket.destroy(), lingerTimeout);
}
