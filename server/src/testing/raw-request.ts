import light, { type InjectOptions, type Response } from 'light-my-request';
import type { App } from '../http/types';

/**
 * Sends a request whose target reaches the router exactly as it is given. `app.inject` resolves dot segments and doubled slashes first,
 * as a browser does; a client that is no browser sends what it wants.
 */
export function sendRaw(app: App, target: string, options: Omit<InjectOptions, 'url' | 'path'> = {}): Promise<Response> {
  return light(
    (request, response) => {
      request.url = target;
      app.routing(request, response);
    },
    { ...options, url: '/' },
  );
}
