import { Agent, request } from 'node:http';

/**
 * Sends wrong sign-ins at a constant rate, whether or not earlier ones have been answered, until the parent disconnects; then sends it the
 * number of responses by status. Arguments: address of the server, requests per second, and `one` or `many` client addresses, which the
 * header `X-Forwarded-For` names.
 */
const [address = '', rate = '', clients = ''] = process.argv.slice(2);
/** Milliseconds between two sends: one request each at 1,000 a second, because bursts would make others wait longer than the rate does. */
const interval = 1;
const url = new URL('/api/token/', address);
const agent = new Agent({ keepAlive: true });
/** @type {Record<string, number>} */
const statuses = {};
let sent = 0;

const toClient = (/** @type {number} */ index) =>
  clients === 'one' ? '192.0.2.1' : `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
const count = (/** @type {number | string} */ status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

function signIn() {
  sent += 1;
  const body = JSON.stringify({ email: `nobody.${sent}@demo.example`, password: 'a wrong secret' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-forwarded-for': toClient(sent) };
  request(url, { agent, method: 'POST', headers })
    .on('response', (response) => {
      count(response.statusCode ?? 0);
      response.resume();
    })
    .on('error', () => count('error'))
    .end(body);
}

const started = performance.now();
setInterval(() => {
  const due = ((performance.now() - started) * Number(rate)) / 1000;
  while (sent < due) signIn();
}, interval);

process.once('message', () => {
  const seconds = (performance.now() - started) / 1000;
  process.send?.({ rate: sent / seconds, statuses }, () => process.exit());
});
process.once('disconnect', () => process.exit());
