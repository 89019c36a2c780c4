import { Gauge, Histogram, type Registry } from 'prom-client';
import type { QueueState } from '../workers/fair-queue';

export type ExportOutcome = 'complete' | 'aborted' | 'failed';

export interface ExportMetrics {
  /** Returns the function to call once, when the export ends. */
  start(): (outcome: ExportOutcome) => void;
}

/** Registers the metrics of exports and of the queue of their workers. */
export function createExportMetrics(registry: Registry, getState: () => QueueState): ExportMetrics {
  const registers = [registry];
  const running = new Gauge({ name: 'exports_running', help: 'Exports that are being sent, also those that wait for a worker', registers });
  new Gauge({
    name: 'export_workers_used',
    help: 'Used slots for worker threads: exports, map pictures, open data and texts of attachments',
    registers,
    collect() {
      this.set(getState().used);
    },
  });
  new Gauge({
    name: 'export_workers',
    help: 'Slots for worker threads',
    registers,
    collect() {
      this.set(getState().slots);
    },
  });
  new Gauge({
    name: 'exports_waiting',
    help: 'Exports and background jobs that wait for a slot',
    registers,
    collect() {
      this.set(getState().waiting);
    },
  });
  const duration = new Histogram({
    name: 'export_duration_seconds',
    help: 'Time from the request of an export to its last byte, by outcome',
    labelNames: ['outcome'],
    buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
    registers,
  });
  return {
    start() {
      const startedAt = performance.now();
      running.inc();
      return (outcome) => {
        running.dec();
        duration.observe({ outcome }, (performance.now() - startedAt) / 1000);
      };
    },
  };
}
