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

/** How long a client may take to read the answer and close, in milliseconds; then the connection is closed for it. */
const lingering = 2_000;

/** Whether an answer is on its way over this connection already: nothing may be written into it. Node keeps it at this name. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }) => socket._httpMessage?.headersSent === true;

/** Answers what is not even an HTTP request, or did not arrive in time, and closes the connection once the answer is out. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const { line, detail, code } = answers[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ detail, code });
  const head = `HTTP/1.1 ${line}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.end(head + body);
  setTimeout(() => socket.destroy(), lingering);
}
