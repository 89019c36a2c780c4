import type { SpanStart, Tracing } from './spans';

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

/** Runs asynchronous work as a span within the active one; without an active span, or while tracing is off, it is only run. */
export async function traceWork<T>(toSpan: () => SpanStart, work: () => Promise<T>): Promise<T> {
  if (!tracing?.isActive()) return work();
  const span = tracing.open(toSpan());
  try {
    const result = await span.enter(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
