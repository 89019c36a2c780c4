import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { groupBy } from '../../domain/group-by';
import { toNetwork } from '../../platform/rate-limits/network';

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

/** An open connection and whether one of its requests is being processed. */
interface Connection {
  network: string;
  isBusy: boolean;
}

/** The oldest connection without a request, of the network that has most of them: idle ones, and those that hold their headers back. */
function findLeastUseful(connections: Map<Socket, Connection>): Socket | undefined {
  const waiting = [...connections].filter(([, { isBusy }]) => !isBusy);
  const byNetwork = groupBy(waiting, ([, { network }]) => network);
  const [largest] = [...byNetwork.values()].sort((one, other) => other.length - one.length);
  return largest?.[0]?.[0];
}

/**
 * Limits open connections to `max`. The last one that is left is given to the next client by closing another one, so that no network takes
 * all of them; Node closes further ones while all have a request. `report`s at most once a minute.
 */
export function limitConnections(server: Server, max: number, report: () => void): void {
  server.maxConnections = max;
  const connections = new Map<Socket, Connection>();
  let reported = Number.NEGATIVE_INFINITY;
  const reportSometimes = () => {
    if (performance.now() - reported < messagePace) return;
    reported = performance.now();
    report();
  };
  server.on('connection', (socket: Socket) => {
    if (connections.size + 1 >= max) {
      findLeastUseful(connections)?.destroy();
      reportSometimes();
    }
    connections.set(socket, { network: toNetwork(socket.remoteAddress ?? ''), isBusy: false });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.isBusy = true;
    response.once('close', () => {
      connection.isBusy = false;
    });
  });
  server.on('drop', reportSometimes);
}
