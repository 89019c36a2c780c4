import light, { type InjectOptions, type Response } from 'light-my-request';
import type { App } from '../http/types';

/**
 * Sends a request target to the router unchanged. `app.inject` normalises dot segments and doubled slashes first, as browsers do; other
 * clients do not.
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
