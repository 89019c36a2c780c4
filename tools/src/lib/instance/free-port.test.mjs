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

it('returns no port that an outgoing connection can take in the meantime', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, freePort));
  expect(ports.filter((port) => port < 1_024 || port >= 32_768)).toEqual([]);
});
