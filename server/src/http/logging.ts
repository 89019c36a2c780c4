import { type FastifyRequest, LogController } from 'fastify';
import type { LogLevel } from '../config';
import { routeOf } from './matched-route';
import type { App } from './types';

/** The path as it was sent, without its query: queries carry tokens, searches and e-mail addresses. */
const pathOf = (request: FastifyRequest) => request.originalUrl.split('?')[0]?.slice(0, 300);

/** An error as the log shows it: no body, no parameters, no values of a row (`detail` of the database). */
const toLogged = (error: Error & { code?: string }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack ?? '',
});

/** One JSON line on the standard output for each event; secrets never reach it. */
export const loggerOf = (level: LogLevel) => ({
  level,
  base: null,
  formatters: { level: (label: string) => ({ level: label }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: toLogged, req: () => ({}), res: () => ({}) },
});

const isClientGone = (error: Error & { code?: string }) => error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET';

/** Logs no request by itself, but each response that is cut off after its headers were sent: nothing else records those. */
export function createLogController(): LogController {
  const controller = new LogController({ disableRequestLogging: true });
  controller.streamError = (error, request) => {
    const facts = { method: request.method, path: pathOf(request), route: request.routeOptions.url };
    if (isClientGone(error)) request.log.info(facts, 'response not read to its end');
    else request.log.error({ ...facts, err: error }, 'response cut off');
  };
  return controller;
}

/** Answers the request's id, and writes one line when it has been answered. */
export function logRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.viewer?.user?.id,
        role: request.viewer?.role,
      },
      'request',
    );
  });
}
