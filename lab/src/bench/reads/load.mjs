import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Reads one response. Returns its length in bytes with the head: without `content-length` in the head it fails.
 * @param {import('node:net').Socket} socket
 * @param {string} request
 */
async function measureLength(socket, request) {
  socket.write(request);
  let received = '';
  while (!received.includes('\r\n\r\n')) received += (await once(socket, 'data'))[0].toString('latin1');
  const head = received.slice(0, received.indexOf('\r\n\r\n') + 4);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Not a 200: ${head.split('\r\n')[0]}`);
  const length = head.length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  for (let rest = length - received.length; rest > 0; ) rest -= (await once(socket, 'data'))[0].length;
  return length;
}

/**
 * Sends one request after the other on a connection until `isOver`. Returns the number of responses.
 * @param {import('node:net').Socket} socket
 * @param {string} request
 * @param {{ length: number, isOver: () => boolean }} options
 * @returns {Promise<number>}
 */
const repeat = (socket, request, { length, isOver }) =>
  new Promise((resolve, reject) => {
    let count = 0;
    let received = 0;
    socket.on('data', (chunk) => {
      if (received === 0 && chunk.toString('latin1', 0, 13) !== 'HTTP/1.1 200 ') reject(new Error(chunk.toString('latin1', 0, 100)));
      received += chunk.length;
      if (received < length) return;
      if (received > length) reject(new Error('The length of the response has changed'));
      received = 0;
      count += 1;
      if (isOver()) resolve(count);
      else socket.write(request);
    });
    socket.once('close', () => reject(new Error('The server has closed the connection')));
    socket.write(request);
  });

/**
 * Measures responses per second at `connections` connections. A client that parses responses would take as much of the machine as the
 * server, and so flatter every ratio: this one counts bytes, and checks the status and the length of each response.
 * @param {string} address
 * @param {{ headers: Record<string, string>, connections: number, seconds: number }} options
 */
export async function measureRate(address, { headers, connections, seconds }) {
  const url = new URL(address);
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const sockets = Array.from({ length: connections }, () => connect(Number(url.port), url.hostname).setNoDelay(true));
  try {
    const lengths = await Promise.all(sockets.map((socket) => measureLength(socket, request)));
    const started = performance.now();
    const isOver = () => performance.now() - started >= seconds * 1000;
    const counts = await Promise.all(sockets.map((socket, index) => repeat(socket, request, { length: lengths[index] ?? 0, isOver })));
    return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started);
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  }
}
