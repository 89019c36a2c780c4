import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';

/** Timeouts of a connection in milliseconds. Documented in `docs/operate.md`. */
export interface ConnectionTimes {
  /** Until the headers of a request, or the first byte of a new connection, have arrived. */
  headers: number;
  /** Until a whole request has arrived; sufficient for a file of 5 MB over a slow line. */
  request: number;
  /** Without a byte in either direction during a request. */
  silence: number;
  /** Keep-alive timeout: between two requests. */
  idle: number;
  /** Interval of the check for expired connections. */
  check: number;
}
export const connectionTimes: ConnectionTimes = { headers: 20_000, request: 120_000, silence: 180_000, idle: 72_000, check: 5_000 };

/** Minimum milliseconds between two log messages about refused connections. */
const messagePace = 60_000;

/** Limits open connections to `max`: Node closes further ones, idle ones are closed too. `report`s at most once a minute. */
export function limitConnections(server: NetServer & Partial<Pick<Server, 'closeIdleConnections'>>, max: number, report: () => void): void {
  server.maxConnections = max;
  let reported = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    server.closeIdleConnections?.();
    if (performance.now() - reported < messagePace) return;
    reported = performance.now();
    report();
  });
}
