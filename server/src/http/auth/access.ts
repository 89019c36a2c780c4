import { readOnlyPrefix } from '@round-table/shared/contract';
import type { FastifyContextConfig, FastifyRequest, RouteOptions } from 'fastify';
import type { Access, App } from '../types';

/**
 * Returns who may call a route. Throws if the route declares no access: there is no default, and the URL of the request does not matter.
 */
export function getAccess({ url, config }: { url?: string; config?: FastifyContextConfig }): Access {
  if (!config?.access) throw new Error(`The route ${url} declares no access: give it one in its config (server/src/http/types.ts).`);
  return config.access;
}

/** Throws at startup if a route declares no access. Call it before any route is added. */
export function requireDeclaredAccess(app: App): void {
  app.addHook('onRoute', (route) => {
    getAccess(route);
  });
}

const isHead = ({ method }: RouteOptions) => [method].flat().every((one) => one === 'HEAD');

/**
 * Adds each route with `readOnlyVariant: true` under `/ro` too, as a separate route, so that only the router
 * decides whether a request is under the prefix. Call it after `registerOpenApi`, which collects the plain routes.
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

/** Returns the matched route's URL pattern (of the plain route for a read-only variant), or undefined if no route matches. */
export const getRoutePattern = ({ routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.config?.readOnlyVariantOf ?? routeOptions.url;

export const isUnderReadOnly = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config?.readOnlyVariantOf !== undefined;
