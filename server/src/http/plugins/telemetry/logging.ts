import { type FastifyRequest, LogController } from 'fastify';
import type { LogLevel } from '../../../platform/config';
import { getTracing } from '../../../platform/tracing/tracing';
import { getRoutePattern } from '../../auth/access';
import type { App } from '../../types';

/** The path without its query: queries contain tokens, search texts and e-mail addresses. */
function getPath({ originalUrl }: FastifyRequest): string {
  const end = originalUrl.indexOf('?');
  return originalUrl.slice(0, end < 0 ? 300 : Math.min(end, 300));
}

/** Formats the time at most once per millisecond. */
function createTimestamp(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) text = `,"time":"${new Date(now).toISOString()}"`;
    last = now;
    return text;
  };
}

/** Serialises an error without secrets: no body, no parameters, no column values (PostgreSQL's `detail`). */
const toLogged = (error: Error & { code?: string }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack ?? '',
});

/** Pino options: one JSON line per event on standard output, without secrets. */
export const createLoggerOptions = (level: LogLevel) => ({
  level,
  base: null,
  formatters: { level: (label: string) => ({ level: label }) },
  timestamp: createTimestamp(),
  ...(getTracing() && { mixin: () => getTracing()?.getIds() ?? {} }),
  serializers: { err: toLogged, req: () => ({}), res: () => ({}) },
});

const isClientGone = (error: Error & { code?: string }) => error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET';

/** Disables Fastify's request log. Logs only responses that fail after their headers were sent: no error handler runs for those. */
export function createLogController(): LogController {
  const controller = new LogController({ disableRequestLogging: true });
  controller.streamError = (error, request) => {
    const facts = { method: request.method, path: getPath(request), route: request.routeOptions.url };
    if (isClientGone(error)) request.log.info(facts, 'response not read to its end');
    else request.log.error({ ...facts, err: error }, 'response cut off');
  };
  return controller;
}

/** Logs one line per response. */
export function logRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: getPath(request),
        route: getRoutePattern(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.viewer?.user?.id,
        role: request.viewer?.role,
      },
      'request',
    );
    done();
  });
}
