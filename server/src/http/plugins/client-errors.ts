import type { Socket } from 'node:net';
import type { Config } from '../../platform/config';
import { dataPolicy } from '../replies/page';
import { toSecurityHeaders } from './security-headers';

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

/** Returns the handler of `clientError`: it sends a response to bytes that are no HTTP request, or arrived too late, and closes the connection. */
export function createClientErrorHandler(config: Pick<Config, 'publicUrl'>) {
  const security = { ...toSecurityHeaders(config), 'content-security-policy': dataPolicy };
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasStartedResponse(socket)) {
      socket.destroy();
      return;
    }
    const { line, detail, code } = responses[error.code ?? ''] ?? unreadable;
    const body = JSON.stringify({ detail, code });
    const headers = { ...security, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${line}`, ...lines, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), lingerTimeout);
  };
}
