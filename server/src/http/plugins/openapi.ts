import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { getAccess } from '../auth/access';
import type { Access, App } from '../types';

const description = `Requests and responses are JSON in UTF-8. Paths end in a slash, which may be omitted.

Every path under /api/ except token/refresh, releases, schema and docs also exists under /ro/api/, the read-only variant. It reads the newest read-only version and refuses writes with 403, except sign-in, sign-out and the two password requests. Guests can use only this variant and /data/, and only if the installation allows guests. Without the prefix a session is required; a read-only user reads the read-only version with or without the prefix.

Accept-Language (en or de) selects the language of texts and messages. Errors are {"detail": "…", "code": "…"}, or messages by field. GET responses carry an ETag; a matching If-None-Match returns 304.`;

const whoMay: Record<Access, string> = {
  none: 'Everybody.',
  open: 'Everybody; a token is ignored.',
  public: 'Everybody, if the installation allows guests; a token is ignored.',
  everyone: 'Everybody; with a session, the response contains what that user may see.',
  guest: 'A session; guests too if the installation allows them.',
  visitor: 'A session; under /ro/ guests too if the installation allows them.',
  charts: 'Those to whom the setting `charts.audience` opens the charts; guests under /ro/ only.',
  user: 'A session.',
  admin: 'Admins.',
  signed: 'The viewer for whom the link was created, until that session ends.',
  deploy: 'A deploy token (`Authorization: Deploy {token}`).',
};

const refusals: Record<Access, [number, string][]> = {
  none: [],
  open: [],
  public: [[401, 'Guests are not allowed']],
  everyone: [[401, 'An invalid token']],
  guest: [[401, 'An invalid token, or no token if guests are not allowed']],
  visitor: [[401, 'A missing or invalid token']],
  charts: [
    [401, 'A missing or invalid token'],
    [403, 'The setting does not open the charts to this user'],
  ],
  user: [[401, 'A missing or invalid token']],
  admin: [
    [401, 'A missing or invalid token'],
    [403, 'Not an admin'],
  ],
  signed: [[403, 'An invalid signature, or a session that has ended']],
  deploy: [
    [401, 'A missing or invalid deploy token'],
    [403, 'The token belongs to another app'],
  ],
};

/** Accesses whose routes list all their error responses in `refusals`: no general 403 is added. */
const documentsOwnRefusal = new Set<Access>(['open', 'charts', 'admin', 'deploy']);
const hasNoSession = new Set<Access>(['none', 'open', 'public', 'signed', 'deploy']);

/** The header that lets a client repeat a creating request. */
const idempotencyKey = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      maxLength: 255,
      description:
        'Chosen by the client: a repetition with the same key and body within 24 hours gets the first response, and creates nothing.',
    },
  },
};

/** A route that creates a row in a transaction: its repetitions are known by their key. */
const isCreating = ({ method, schema }: RouteOptions, access: Access) =>
  [method].flat().includes('POST') && !hasNoSession.has(access) && Object.keys(schema?.response ?? {}).join() === '201';

const isWriting = (method: string) => !['GET', 'HEAD'].includes(method);

/** Adds the access and the error responses of a route. */
function describeRoute(route: RouteOptions): Record<string, unknown> {
  const access = getAccess(route);
  const writes = [route.method].flat().some(isWriting);
  const answers: [number, string][] = [
    ...(route.schema?.body || route.schema?.querystring ? ([[400, 'Invalid input']] as [number, string][]) : []),
    ...refusals[access],
    ...(writes && !documentsOwnRefusal.has(access) ? ([[403, 'Not allowed, or read-only']] as [number, string][]) : []),
    ...(isCreating(route, access) ? ([[422, 'The Idempotency-Key was used with another body']] as [number, string][]) : []),
    ...(/\/:/.test(route.url) ? ([[404, 'Not found, or not visible']] as [number, string][]) : []),
  ];
  const own = (route.schema?.response ?? {}) as Record<string, unknown>;
  const responses = Object.fromEntries(
    answers.map(([status, text]) => [status, { description: text, type: 'object', additionalProperties: true }]),
  );
  return {
    ...route.schema,
    description: [route.schema?.description, `Who: ${whoMay[access]}`].filter(Boolean).join(' '),
    ...(isCreating(route, access) && { headers: idempotencyKey }),
    security: hasNoSession.has(access) ? [] : [{ session: [] }],
    response: { ...responses, ...own },
  };
}

/** Collects the routes' schemas, except those with `hide`; `app.swagger()` is the OpenAPI 3.1 document. Call it before any route is added. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Round Table', version: '1.0.0', description },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT {access}' } } },
    },
    transform: ({ schema, url, route }) => ({ url, schema: schema?.hide ? schema : describeRoute(route) }),
  });
}

/** The content of `docs/openapi.json`. */
export const toDocument = (app: App): string => `${JSON.stringify(app.swagger(), null, 1)}\n`;
