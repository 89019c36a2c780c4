import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';

/** How long a connection may take, in milliseconds. Documented in `docs/guides/operations.md`. */
export interface ConnectionTimes {
  /** For the headers of a request to arrive, and for the first byte of a new connection. */
  headers: number;
  /** For a whole request to arrive: a file of 5 MB over a slow line. */
  request: number;
  /** Without a byte in either direction while a request is under way. */
  silence: number;
  /** Between two requests. */
  idle: number;
  /** How often connections that are over their time are looked for. */
  check: number;
}
export const connectionTimes: ConnectionTimes = { headers: 20_000, request: 120_000, silence: 180_000, idle: 72_000, check: 5_000 };

/** A message about refused connections at most once in so many milliseconds. */
const messagePace = 60_000;

/**
 * Accepts at most `max` connections at a time; a further one is closed at once. Idle ones are closed then too, so that one who asks can
 * take the place of one who does not. `report` is called at most once a minute.
 */
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
