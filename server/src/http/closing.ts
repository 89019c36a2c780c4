import type { App } from './types';

/** How often connections that have become idle are looked for while the server stops, in milliseconds. */
const pace = 50;

/** While the server stops, a connection is closed as soon as what it asked is answered; else it would be kept for a minute. */
export function closeWhenAnswered(app: App): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), pace);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
  });
}
