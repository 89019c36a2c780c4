import { readOnlyPrefix } from '@round-table/shared/contract';
import type { FastifyContextConfig, RouteOptions } from 'fastify';
import type { Access, App } from './types';

/**
 * Who may call the route that is added, or that a request has matched. Throws where the route declares nothing: there is no default,
 * and the URL as it was sent is never looked at.
 */
export function accessOf({ url, config }: { url?: string; config?: FastifyContextConfig }): Access {
  if (!config?.access) throw new Error(`The route ${url} declares no access: give it one in its config (server/src/http/types.ts).`);
  return config.access;
}

/** Keeps the server from starting with a route that declares no access, whoever adds it. Call it before any route is added. */
export function requireDeclaredAccess(app: App): void {
  app.addHook('onRoute', (route) => {
    accessOf(route);
  });
}

const isHead = ({ method }: RouteOptions) => [method].flat().every((one) => one === 'HEAD');

/**
 * Adds each route with `readOnlyVariant: true` under `/ro` too, as a route of its own: whether a request is under the prefix is thereby
 * decided by the router alone. Call it after the description.
 */
export function addReadOnlyVariants(app: App): void {
  app.addHook('onRoute', function addVariant(route) {
    const { config, schema, url } = route;
    // The HEAD route of a variant is added with its GET route.
    if (!config?.readOnlyVariant || isHead(route)) return;
    this.route({
      ...route,
      url: `${readOnlyPrefix}${url}`,
      config: { ...config, readOnlyVariant: false, readOnlyVariantOf: url },
      schema: { ...schema, hide: true },
    });
  });
}
