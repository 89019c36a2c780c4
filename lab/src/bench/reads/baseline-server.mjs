import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The limit of every HTTP server in Node: `node:http` that sends one buffer with its headers. Arguments: port, file of the body,
 * headers as JSON.
 */
const [port = '', file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const sent = { ...JSON.parse(headers), 'content-length': body.length };
const server = createServer((_request, response) => response.writeHead(200, sent).end(body));
server.listen(Number(port), 'localhost', () => process.send?.('listening'));
process.once('disconnect', () => process.exit());
