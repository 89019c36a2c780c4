import type { Socket } from 'node:net';

const answers: Record<string, { line: string; detail: string; code: string }> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    detail: 'The headers or the address of the request are too long.',
    code: 'headers-too-long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', detail: 'The request did not arrive in time.', code: 'request-timeout' },
};
const unreadable = { line: '400 Bad Request', detail: 'The request could not be read.', code: 'bad-request' };

/** Answers what is not even an HTTP request, and closes the line once the answer is out. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { line, detail, code } = answers[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ detail, code });
  const head = `HTTP/1.1 ${line}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.end(head + body);
}
