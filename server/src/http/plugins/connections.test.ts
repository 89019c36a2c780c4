import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { maxFileBytes, paths } from '@round-table/shared/contract';
import { readConfig } from '../../platform/config';
import { aForm } from '../../testing/files/a-form';
import { aWholeSite, type WholeSite } from '../../testing/fixtures/whole-site';
import { serveMetrics } from './telemetry/metrics';

const maxConnections = 6;
let site: WholeSite;
let port: number;
let sockets: Socket[] = [];
const lines: string[] = [];
beforeAll(async () => {
  const times = { headers: 600, request: 4_000, silence: 30_000, idle: 1_500, check: 100 };
  const config = { ...readConfig({ DATA_DIR: '/nowhere', RATE_LIMIT: 'off' }), maxConnections };
  site = await aWholeSite({ config }, { times, logTo: { write: (line) => lines.push(line) } });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  const open = sockets.filter((socket) => !socket.closed);
  sockets = [];
  await Promise.all(open.map((socket) => once(socket.destroy(), 'close')));
  while ((await openConnections()) !== 0) await new Promise(setImmediate);
});
afterAll(() => site.close());
const openConnections = () => new Promise((resolve) => site.app.server.getConnections((_error, count) => resolve(count)));

/** A connection with the data received so far. */
interface Line {
  socket: Socket;
  received(): string;
  /** Resolves when the received data matches. Rejects if the connection ends before. */
  until(pattern: RegExp): Promise<string>;
  closed: Promise<void>;
}

async function aLine(to = port, localAddress = '127.0.0.1'): Promise<Line> {
  const socket = connect({ host: '127.0.0.1', port: to, localAddress, allowHalfOpen: true });
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('end', resolve).once('close', () => resolve()));
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      const more = await Promise.race([once(socket, 'data'), closed.then(() => undefined)]);
      if (more === undefined && !pattern.test(text)) throw new Error(`closed after: ${text}`);
    }
    return text;
  };
  await once(socket, 'connect');
  return { socket, received: () => text, until, closed };
}

const head = (method: string, url: string, headers: Record<string, string | number>) =>
  `${[`${method} ${url} HTTP/1.1`, 'host: x', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;
const health = head('GET', paths.health, {});

describe('a body that is rejected before it was read', () => {
  const file = { filename: 'a.pdf', content: Buffer.alloc(3_000_000, 'x') };
  const form = () => aForm({ name: 'Deed', wrong: 'x', question: String(site.ids.question), country: 'DE', file });
  const cases: [name: string, url: string, who: 'guest' | 'reader' | 'expert' | 'admin', status: number][] = [
    ['no session', paths.attachments, 'guest', 401],
    ['a reader', paths.attachments, 'reader', 403],
    ['no admin', paths.adminDownloads, 'expert', 403],
    ['a field that is not known', paths.attachments, 'admin', 400],
    ['no such resource', '/api/nothing/', 'admin', 404],
    ['no form where JSON is read', paths.comments, 'expert', 400],
  ];

  test.each(cases)('(%s) keeps the connection usable for the next request', async (_name, url, who, status) => {
    const { payload, headers } = form();
    const line = await aLine();
    const request = head('POST', url, { ...site.visitors[who], ...headers, 'content-length': payload.length });
    line.socket.write(Buffer.concat([Buffer.from(request), payload]));
    line.socket.write(health);
    expect(await line.until(/"status":"ok"\}/)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*HTTP/1.1 200 OK`, 's'));
  });

  test('gets its response before the body has arrived, and the connection is reusable after it has', async () => {
    const { payload, headers } = form();
    const line = await aLine();
    line.socket.write(head('POST', paths.attachments, { ...headers, 'content-length': payload.length }));
    line.socket.write(payload.subarray(0, 1000));
    await line.until(/^HTTP\/1.1 401 [\s\S]*"not-signed-in"/);
    line.socket.write(payload.subarray(1000));
    line.socket.write(health);
    await line.until(/HTTP\/1.1 200 OK[\s\S]*"status":"ok"/);
  });

  test('closes the connection if its length is too great or unknown', async () => {
    const lengths: Record<string, string | number>[] = [{ 'content-length': 900_000_000 }, { 'transfer-encoding': 'chunked' }];
    for (const length of lengths) {
      const line = await aLine();
      line.socket.write(head('POST', paths.attachments, { ...form().headers, ...length }));
      await line.closed;
      expect(line.received()).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close/);
    }
  });
});

describe('a chunked body without an end', () => {
  /** Sends chunks with back-pressure until the server closes. Returns the response and the number of bytes that the server accepted. */
  async function sendForEver(first: string, filling: Buffer): Promise<{ said: string; taken: number }> {
    const line = await aLine();
    const chunk = Buffer.concat([Buffer.from(`${filling.length.toString(16)}\r\n`), filling, Buffer.from('\r\n')]);
    line.socket.write(first);
    let isOver = false;
    void line.closed.then(() => {
      isOver = true;
    });
    while (!isOver && line.socket.bytesWritten < 200_000_000) {
      if (!line.socket.write(chunk)) await Promise.race([once(line.socket, 'drain'), line.closed]);
      else await new Promise(setImmediate);
    }
    await line.closed;
    return { said: line.received(), taken: line.socket.bytesWritten - line.socket.writableLength };
  }
  const partHead = (name: string, rest = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const asChunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  const formHead = (url: string) =>
    head('POST', url, { ...site.visitors.admin, 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' });
  const filling = Buffer.alloc(64 * 1024, 'x');
  /** Maximum bytes in the socket buffers of both sides when the server stops reading. */
  const underWay = 16 * 1024 * 1024;

  test.each([
    ['in a file', partHead('file', '; filename="a.pdf"')],
    ['in a text field', partHead('name')],
    ['in front of any part', 'x'],
  ])('is read up to its limit (%s), then rejected with 413 and its connection closed', async (_name, start) => {
    const { said, taken } = await sendForEver(formHead(paths.attachments) + asChunk(start), filling);
    expect(said).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close[\s\S]*too large/i);
    expect(taken).toBeLessThan(maxFileBytes + underWay);
  });

  test('of type JSON is read up to 1 MB', async () => {
    const start = head('POST', paths.token, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
    const { said, taken } = await sendForEver(start, filling);
    expect(said).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/);
    expect(taken).toBeLessThan(underWay);
  });
});

describe('a stalled connection', () => {
  test.each([
    ['says nothing', ''],
    ['never ends its first line', 'GET /healthz'],
    ['never ends its headers', 'GET /healthz HTTP/1.1\r\nhost: x\r\n'],
  ])('that %s gets 408 and is closed', async (_name, start) => {
    const line = await aLine();
    if (start) line.socket.write(start);
    await line.closed;
    expect(line.received()).toMatch(/^HTTP\/1.1 408 Request Timeout[\s\S]*"request-timeout"/);
  });

  test('that adds a header now and then is closed', async () => {
    const line = await aLine();
    line.socket.write('GET /healthz HTTP/1.1\r\n');
    const timer = setInterval(() => line.socket.write('x-slow: 1\r\n'), 50);
    await line.closed.finally(() => clearInterval(timer));
    expect(line.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  test('that never ends its body gets 408 and is closed', async () => {
    const line = await aLine();
    line.socket.write(head('POST', paths.token, { 'content-type': 'application/json', 'content-length': 100 }));
    await line.closed;
    expect(line.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  test('that is idle after a response is closed', async () => {
    const line = await aLine();
    line.socket.write(health);
    await line.until(/"status":"ok"/);
    await line.closed;
  });

  test('whose client does not close its side is destroyed by the server', async () => {
    const line = await aLine();
    line.socket.write('nonsense\r\n\r\n');
    await line.until(/^HTTP\/1.1 400 [\s\S]*"bad-request"/);
    while ((await openConnections()) !== 0) await new Promise(setImmediate);
    expect(line.socket.writable).toBe(true);
  });
});

describe('the number of connections', () => {
  const count = (part: string) => lines.filter((line) => line.includes(part)).length;

  test('is limited: the network with most connections without a request loses the oldest of them to a further client', async () => {
    lines.length = 0;
    const other = await aLine(port, '127.0.0.2');
    const first = await aLine();
    first.socket.write('GET /healthz HTTP/1.1\r\n');
    for (let more = 0; more < 3 * maxConnections; more++) (await aLine()).socket.write('GET /healthz HTTP/1.1\r\n');
    await first.closed;
    expect(first.received()).toBe('');
    for (const client of [await aLine(), other]) {
      client.socket.write(health);
      await client.until(/"status":"ok"/);
    }
    expect(count('too many connections')).toBe(1);
  });

  test('is limited: while all have a request, further clients are refused until one is closed', async () => {
    const unfinished = head('POST', paths.token, { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' });
    const busy = [];
    while (busy.length < maxConnections) {
      const line = await aLine();
      busy.push(line);
      line.socket.write(unfinished);
      await line.until(/^HTTP\/1.1 100 /);
    }
    const late = await aLine();
    await late.closed;
    expect(late.received()).toBe('');
    busy[0]?.socket.destroy();
    while ((await openConnections()) === maxConnections) await new Promise(setImmediate);
    const next = await aLine();
    next.socket.write(health);
    await next.until(/"status":"ok"/);
  });

  test('is limited on the metrics port too, and slow connections are closed', async () => {
    const server = await serveMetrics(site.app.metrics, { host: '127.0.0.1', port: 0 });
    expect(server.maxConnections).toBe(50);
    const line = await aLine((server.address() as AddressInfo).port);
    line.socket.write('GET /metrics HTTP/1.1\r\n');
    await line.closed;
    expect(line.received()).toMatch(/^HTTP\/1.1 408 /);
    await new Promise((resolve) => server.close(resolve));
  }, 20_000);
});
