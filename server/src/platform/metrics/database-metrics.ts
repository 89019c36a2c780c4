import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The connections of a pool, as `pg.Pool` counts them. */
export interface PoolState {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Observes the queries and the connections of a pool. */
export interface DatabaseObserver {
  /** Called once, before the first query. */
  watchPool(pool: PoolState): void;
  /** Returns what `run` returns, and measures it. */
  observeQuery<T>(run: () => Promise<T>): Promise<T>;
}

/** The class of an SQLSTATE, such as `23` for violated constraints; `none` if the connection failed. */
const toErrorClass = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[\dA-Z]{5}$/.test(code) ? code.slice(0, 2) : 'none';
};

/** Registers the metrics of connection pools. Returns a function that creates the observer of one. */
export function createDatabaseMetrics(registry: Registry): (pool: string) => DatabaseObserver {
  const registers = [registry];
  const pools = new Map<string, PoolState>();
  new Gauge({
    name: 'database_pool_connections',
    help: 'Open database connections by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'used' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Calls that wait for a database connection',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
  const durations = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Time to answer a query, without waiting for a connection',
    labelNames: ['pool'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10],
    registers,
  });
  const errors = new Counter({
    name: 'database_query_errors_total',
    help: 'Failed queries by class of the SQLSTATE; none: the connection failed',
    labelNames: ['pool', 'class'],
    registers,
  });
  return (pool) => {
    const duration = durations.labels(pool);
    return {
      watchPool: (state) => void pools.set(pool, state),
      async observeQuery(run) {
        const startedAt = performance.now();
        try {
          return await run();
        } catch (error) {
          errors.inc({ pool, class: toErrorClass(error) });
          throw error;
        } finally {
          duration.observe((performance.now() - startedAt) / 1000);
        }
      },
    };
  };
}
