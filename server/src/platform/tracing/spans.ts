/** Facts about a span: never parameters of queries, tokens, or who sent a request. */
export type SpanFacts = Record<string, string | number | boolean>;

/** The unit of work of one request or job. */
export interface OpenSpan {
  /** Runs synchronous work, and what it starts, as part of the span. */
  enter<T>(work: () => T): T;
  set(facts: SpanFacts): void;
  rename(name: string): void;
  /** Ends the span; further calls do nothing. */
  end(error?: unknown): void;
}

export type SpanKind = 'server' | 'client' | 'internal';

export interface SpanStart {
  name: string;
  kind?: SpanKind;
  facts?: SpanFacts;
  /** `traceparent` of the caller; by default the active span is the parent. */
  traceparent?: string;
  /** Starts a trace of its own: a job outlives the request that woke it. */
  isRoot?: boolean;
}

/** What the program does if tracing is on. */
export interface Tracing {
  open(span: SpanStart): OpenSpan;
  /** True within a span. */
  isActive(): boolean;
  /** The active span as a `traceparent` header. */
  getTraceparent(): string | undefined;
  /** The active span for the log. */
  getIds(): { trace_id: string; span_id: string } | undefined;
  /** Parent of all further spans that have none: the span of the thread that started this one. */
  setRemoteParent(traceparent: string): void;
  /** Sends the ended spans. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
