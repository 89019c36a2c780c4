import { type Context, context, SpanKind as Kind, propagation, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { productVersion } from '../product';
import type { OpenSpan, SpanFacts, SpanKind, SpanStart, Tracing } from './spans';

const kinds: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL };

/** Milliseconds for which ended spans are collected before they are sent. */
const sendDelay = 1_000;

/** The kind of an error; its message may contain values of a row. */
function toErrorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'error');
}

function toOpenSpan(span: Span, active: Context): OpenSpan {
  return {
    enter: (work) => context.with(active, work),
    set: (facts: SpanFacts) => void span.setAttributes(facts),
    rename: (name) => void span.updateName(name),
    end: (error) => {
      if (!span.isRecording()) return;
      if (error !== undefined) span.setAttribute('error.type', toErrorType(error)).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

const fromHeader = (traceparent: string): Context => propagation.extract(ROOT_CONTEXT, { traceparent });

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` have precedence. */
const createResource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'round-table', 'service.version': productVersion }))
    .merge(detectResources({ detectors: [envDetector] }));

/** Sends spans by OTLP over HTTP, as JSON. Endpoint, headers, sampler and limits are read from the standard variables `OTEL_*`. */
export function createTracing(): Tracing {
  const provider = new BasicTracerProvider({
    resource: createResource(),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(), { scheduledDelayMillis: sendDelay })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('round-table', productVersion);
  let remote: Context | undefined;
  const getActive = () => (trace.getSpan(context.active()) ? context.active() : (remote ?? context.active()));
  return {
    open({ name, kind = 'internal', facts, traceparent, isRoot }: SpanStart) {
      const active = isRoot ? ROOT_CONTEXT : getActive();
      const parent = traceparent === undefined ? active : fromHeader(traceparent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
      return toOpenSpan(span, trace.setSpan(parent, span));
    },
    isActive: () => trace.getSpan(getActive()) !== undefined,
    getTraceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(getActive(), carrier);
      return carrier.traceparent;
    },
    getIds() {
      const found = trace.getSpanContext(getActive());
      return found && { trace_id: found.traceId, span_id: found.spanId };
    },
    setRemoteParent: (traceparent) => {
      remote = fromHeader(traceparent);
    },
    flush: () => provider.forceFlush(),
    async close() {
      await provider.shutdown();
      context.disable();
      propagation.disable();
    },
  };
}
