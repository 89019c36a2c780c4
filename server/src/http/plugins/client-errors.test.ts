import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClientErrorHandler } from './client-errors';

const server = http.createServer().on('clientError', createClientErrorHandler({ publicUrl: 'https://round-table.example.org' }));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('the response to bytes that are no request has the security headers of all responses, and closes the connection', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('nonsense\r\n\r\n');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      'HTTP/1.1 400 Bad Request',
      'strict-transport-security: max-age=31536000; includeSubDomains',
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; frame-ancestors 'self'",
      'connection: close',
    ]),
  );
  expect(JSON.parse(body)).toEqual({ detail: 'The request could not be read.', code: 'bad-request' });
});
