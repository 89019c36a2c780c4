import type { OpenSpan, SpanFacts, SpanStart, Tracing } from './spans';

let tracing: Tracing | undefined;

/** Whether the standard variables ask for traces. */
export const isTracingWanted = (env: Record<string, string | undefined>): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) && env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';

/** Turns tracing on if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise its packages are not even loaded. Returns the function that turns it off. */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!isTracingWanted(process.env)) return async () => undefined;
  const { createTracing } = await import('./open-telemetry');
  const own = createTracing();
  tracing = own;
  return async () => {
    tracing = undefined;
    await own.close();
  };
}

/** Undefined while tracing is off. */
export const getTracing = (): Tracing | undefined => tracing;

async function runInSpan<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.enter(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Runs asynchronous work as a span within the active one; without an active span, or while tracing is off, it is only run. */
export const traceWork = <T>(toSpan: () => SpanStart, work: () => Promise<T>): Promise<T> =>
  tracing?.isActive() ? runInSpan(tracing.open(toSpan()), work) : work();

/** Runs a background job as a trace of its own; while tracing is off, it is only run. Checks that find nothing to do are not traced. */
export const traceJob = <T>(name: string, work: () => Promise<T>, facts?: SpanFacts): Promise<T> =>
  tracing ? runInSpan(tracing.open({ name, facts, isRoot: true }), work) : work();
