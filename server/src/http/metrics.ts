import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { routeOf } from './matched-route';
import type { App } from './types';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** Counts and times requests by route, beside what the process says of itself; `app.metrics` tells all of it. */
export function measureRequests(app: App): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.decorate('metrics', register);
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request) ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
