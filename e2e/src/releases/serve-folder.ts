import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** Serves a folder with CORS headers, as `npm run dev -- APP --against URL` does. */
export async function serveFolder(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, reply) => {
    const name = basename(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, name);
    const isThere = name !== '' && existsSync(file);
    reply.writeHead(isThere ? 200 : 404, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': types[extname(name)] ?? 'application/octet-stream',
    });
    if (isThere) createReadStream(file).pipe(reply);
    else reply.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
