import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../types';

/** Milliseconds between two checks for idle connections during shutdown. */
const checkInterval = 50;
/** Milliseconds that a connection has for the first byte of its first request after the server has stopped accepting connections. */
const firstByteTimeout = 1_000;

/** How a server leaves a group behind a proxy without a failed request. */
export interface Shutdown {
  /** True as soon as the server is going to stop: it serves requests, but is not ready for more. */
  isDraining(): boolean;
  /** Starts the drain and resolves after `seconds`, in which proxies can notice that the server is not ready. */
  drain(seconds: number): Promise<void>;
  /** For `createServer`: in the drain every response has `Connection: close`, so that proxies do not reuse a connection. */
  Response: typeof ServerResponse;
}

declare module 'fastify' {
  interface FastifyInstance {
    shutdown: Shutdown;
  }
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

export function createShutdown(): Shutdown {
  let isDraining = false;
  class Response extends ServerResponse {
    override writeHead(status: number, reason?: string, headers?: Headers): this;
    override writeHead(status: number, headers?: Headers): this;
    override writeHead(...head: [status: number, ...unknown[]]): this {
      if (isDraining) this.shouldKeepAlive = false;
      return Reflect.apply(super.writeHead, this, head);
    }
  }
  return {
    isDraining: () => isDraining,
    drain: async (seconds) => {
      isDraining = true;
      if (seconds > 0) await pause(seconds * 1000);
    },
    Response: Response as typeof ServerResponse,
  };
}

/**
 * Graceful shutdown: closes each keep-alive connection as soon as its response is sent, rather than after the keep-alive timeout. A
 * connection that has not been used yet (browsers open some in advance) is closed if no request arrives within a second; Node's own
 * check for such connections ends when the server stops listening.
 */
export function closeIdleConnectionsOnShutdown(app: App): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    void app.shutdown.drain(0);
    const startedAt = performance.now();
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      if (performance.now() - startedAt < firstByteTimeout) return;
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, checkInterval);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
  });
}
