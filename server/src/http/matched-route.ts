import type { FastifyRequest } from 'fastify';

/** The matched route's URL pattern; that of the plain route for a read-only variant; undefined where no route is matched. */
export const routeOf = ({ routeOptions }: FastifyRequest): string | undefined => routeOptions.config?.readOnlyVariantOf ?? routeOptions.url;

/** Whether the request has matched the read-only variant of a route. */
export const isUnderReadOnly = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config?.readOnlyVariantOf !== undefined;
