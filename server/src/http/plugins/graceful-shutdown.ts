import type { App } from '../types';

/** Milliseconds between two checks for idle connections during shutdown. */
const checkInterval = 50;

/** Graceful shutdown: closes each keep-alive connection as soon as its response is sent, rather than after the keep-alive timeout. */
export function closeIdleConnectionsOnShutdown(app: App): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), checkInterval);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
  });
}
