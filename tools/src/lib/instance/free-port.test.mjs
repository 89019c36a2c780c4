import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port.mjs';

it('returns a port that a server can listen on', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(server.address().port).toBe(port);
  expect(await freePort()).not.toBe(port);
  await new Promise((resolve) => server.close(resolve));
});
