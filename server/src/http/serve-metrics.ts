import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Answers `GET /metrics` in Prometheus text on a port of its own. */
export function serveMetrics(metrics: Registry, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
