import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain, measurePeak, measureSeconds } from './measure';

test('measures time and the highest sample while something runs', async () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 120));
  expect(await measureSeconds(wait)).toBeGreaterThan(0.1);
  const samples = [5, 9, 7];
  expect(await measurePeak(() => samples.shift() ?? 6, wait)).toBe(9);
  await expect(
    measurePeak(
      () => 1,
      () => Promise.reject(new Error('failed')),
    ),
  ).rejects.toThrow('failed');
});

test('reads a response to its end, and refuses a failed one', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.write(Buffer.alloc(70_000));
    response.end(Buffer.alloc(30_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await drain(`${address}/`)).toBe(100_000);
  await expect(drain(`${address}/missing`)).rejects.toThrow('404');
  await new Promise((resolve) => server.close(resolve));
});
