import type { FastifyRequest } from 'fastify';
import type { OpenSpan } from '../../../platform/tracing/spans';
import { getTracing } from '../../../platform/tracing/tracing';
import { getRoutePattern } from '../../auth/access';
import type { App } from '../../types';

const serverError = 500;

/** The header that continues the trace of a proxy, if it is one. */
function readTraceparent({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' && /^[\da-f]{2}(-[\da-f]{32}-[\da-f]{16}-[\da-f]{2})/.test(traceparent) ? traceparent : undefined;
}

/** Opens a span for each request, with route and status but neither address nor person. Add it before the log, which names the span. */
export function traceRequests(app: App): void {
  const tracing = getTracing();
  if (!tracing) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const enter = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span) span.enter(done);
    else done();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const route = getRoutePattern(request);
    const facts = { 'http.request.method': request.method, ...(route !== undefined && { 'http.route': route }) };
    const traceparent = readTraceparent(request);
    spans.set(request, tracing.open({ name: `${request.method} ${route ?? 'none'}`, kind: 'server', facts, traceparent }));
    enter(request, done);
  });
  // What runs after the body has been read no longer belongs to the context of `onRequest`.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    enter(request, done);
    span?.end(statusCode >= serverError ? { code: statusCode } : undefined);
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({ code: 'aborted' });
    done();
  });
}
