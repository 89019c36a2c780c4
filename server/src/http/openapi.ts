import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { accessOf } from './access';
import type { Access, App } from './types';

const description = `JSON in and out, UTF-8. Paths end in a slash; without it the same resource answers.

Every path under /api/ but token/refresh, releases, schema and docs answers under /ro/api/ too: the read-only variant. It reads the newest read-only version and refuses writes with 403, all but signing in, signing out and the two password calls. Guests need it, and an installation that allows them. Without the prefix a session is needed; a read-only user is answered from the read-only version whatever the prefix.

Accept-Language (en or de) picks texts and messages. Errors are {"detail": "…", "code": "…"}, or messages by field. GETs carry an ETag and answer If-None-Match with 304.`;

const whoMay: Record<Access, string> = {
  none: 'Everybody.',
  open: 'Everybody; a token is not read.',
  everyone: 'Everybody; with a session, what that person may see.',
  guest: 'A session; guests too, where the installation allows them.',
  visitor: 'A session; under /ro/ guests too, where the installation allows them.',
  user: 'A session.',
  admin: 'Admins.',
  signed: 'Whoever the link was created for, until that session ends.',
  deploy: 'Whoever has a deploy token (`Authorization: Deploy {token}`).',
};

const refusals: Record<Access, [number, string][]> = {
  none: [],
  open: [],
  everyone: [[401, 'A bad token']],
  guest: [[401, 'A bad token, or none where guests are not allowed']],
  visitor: [[401, 'No or a bad token']],
  user: [[401, 'No or a bad token']],
  admin: [
    [401, 'No or a bad token'],
    [403, 'Not an admin'],
  ],
  signed: [[403, 'A wrong signature, or a session that has ended']],
  deploy: [
    [401, 'No or a bad deploy token'],
    [403, 'The token is for another app'],
  ],
};

/** These say themselves who is refused. */
const hasOwnRefusal = new Set<Access>(['open', 'admin', 'deploy']);
const hasNoSession = new Set<Access>(['none', 'open', 'signed', 'deploy']);

const isWriting = (method: string) => !['GET', 'HEAD'].includes(method);

/** Adds what holds for every route: who may call it, and how it refuses. */
function describeRoute(route: RouteOptions): Record<string, unknown> {
  const access = accessOf(route);
  const writes = [route.method].flat().some(isWriting);
  const answers: [number, string][] = [
    ...(route.schema?.body || route.schema?.querystring ? ([[400, 'Bad input']] as [number, string][]) : []),
    ...refusals[access],
    ...(writes && !hasOwnRefusal.has(access) ? ([[403, 'Not allowed, or read-only']] as [number, string][]) : []),
    ...(/\/:/.test(route.url) ? ([[404, 'Not there, or not to be seen']] as [number, string][]) : []),
  ];
  const own = (route.schema?.response ?? {}) as Record<string, unknown>;
  const responses = Object.fromEntries(
    answers.map(([status, text]) => [status, { description: text, type: 'object', additionalProperties: true }]),
  );
  return {
    ...route.schema,
    description: [route.schema?.description, `Who: ${whoMay[access]}`].filter(Boolean).join(' '),
    security: hasNoSession.has(access) ? [] : [{ session: [] }],
    response: { ...responses, ...own },
  };
}

/** Collects the routes' schemas, all but those with `hide`; `app.swagger()` is the OpenAPI 3.1 document. Call it before any route is added. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Round Table', version: '1.0.0', description },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT {access}' } } },
    },
    transform: ({ schema, url, route }) => ({ url, schema: schema?.hide ? schema : describeRoute(route) }),
  });
}

/** The document as `docs/openapi.json` keeps it. */
export const toDocument = (app: App): string => `${JSON.stringify(app.swagger(), null, 1)}\n`;
