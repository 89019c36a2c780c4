import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { getRoutePattern } from '../../auth/access';
import type { App } from '../../types';
import { limitConnections } from '../connections';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** Measures request durations by route, and collects the default metrics of the process in `app.metrics`. */
export function measureRequests(app: App): void {
  const register = app.services.metrics;
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.decorate('metrics', register);
  app.addHook('onResponse', (request, reply, done) => {
    const route = getRoutePattern(request) ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** Maximum number of open connections to the metrics port. */
const maxConnections = 50;

/** Serves `GET /metrics` in the Prometheus text format on its own port. */
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
