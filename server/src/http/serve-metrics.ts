import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { limitConnections } from './connections';

/** Those who measure are few. */
const maxConnections = 50;

/** Answers `GET /metrics` in Prometheus text on a port of its own. */
export function serveMetrics(metrics: Registry, { host, port }: { host: string; port: number }): Promise<Server> {
  const times = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 30_000 };
  const server = createServer(times, async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
  });
  limitConnections(server, maxConnections, () => undefined);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
