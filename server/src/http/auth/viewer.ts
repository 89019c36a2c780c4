import { toRole } from '@round-table/shared/domain';
import type { FastifyRequest } from 'fastify';
import { problem } from '../../platform/problem';
import { toLocale } from '../replies/locale';
import type { Access, App, PublishedState, RequestViewer } from '../types';
import { getAccess, isUnderReadOnly } from './access';
import { readAccess } from './access-token';
import { identifyDeployer } from './deployer';
import { createPublishedStateCache, findIdentity, type Identity } from './identity';
import { readSignedLink } from './signed-link';

/** Accesses for which the access token is not read. */
const withoutSession = new Set<Access>(['none', 'open', 'deploy']);
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a guest may call a route. */
const allowsGuests: Record<Access, (request: FastifyRequest) => boolean> = {
  none: () => true,
  open: () => true,
  everyone: () => true,
  guest: ({ state }) => state.settings.allowAnonUsers,
  signed: ({ state }) => state.settings.allowAnonUsers,
  visitor: (request) => isUnderReadOnly(request) && request.state.settings.allowAnonUsers,
  user: () => false,
  admin: () => false,
  deploy: () => false,
};

/** Map pages pass the token and the read-only switch in the query: an `<iframe>` sends no headers. */
function readMapQuery(request: FastifyRequest): { auth?: string; readOnly: boolean } {
  if (!request.routeOptions.config.authInQuery) return { readOnly: false };
  const query = request.query as Record<string, unknown>;
  return { auth: typeof query.auth === 'string' ? query.auth : undefined, readOnly: query.force_ro === '1' };
}

/** Returns the token of `Authorization: JWT …`. Throws `token-scheme` for another scheme, `token-invalid` unless there is exactly one token. */
function readToken(request: FastifyRequest): string | undefined {
  const { auth } = readMapQuery(request);
  const header = request.headers.authorization;
  if (header === undefined) return auth || undefined;
  const [scheme, token, ...rest] = header.split(' ');
  if (scheme?.toUpperCase() !== 'JWT') throw problem('token-scheme');
  if (!token || rest.length > 0) throw problem('token-invalid');
  return token;
}

async function identifyByToken(request: FastifyRequest): Promise<Identity> {
  const { db, secret, clock } = request.server.services;
  const token = readToken(request);
  const claims = token === undefined ? undefined : readAccess(secret, token, clock());
  if (token !== undefined && !claims) throw problem('token-invalid');
  const identity = await findIdentity(db, claims, clock());
  if (claims && !identity.user) throw problem('token-invalid');
  return identity;
}

async function identifyByLink(request: FastifyRequest): Promise<Identity & { readOnly: boolean }> {
  const { db, clock } = request.server.services;
  const link = readSignedLink(request);
  if (!link) throw problem('link-expired');
  const identity = await findIdentity(db, link.session, clock());
  if (link.session && !identity.user) throw problem('link-expired');
  return { ...identity, readOnly: link.readOnly };
}

function toViewer(identity: Identity, asksReadOnly: boolean, state: PublishedState, request: FastifyRequest): RequestViewer {
  const { user } = identity;
  const role = toRole(user && { isAdmin: user.is_admin, isReadonly: user.is_readonly });
  const readOnly = asksReadOnly || role === 'guest' || role === 'reader';
  return {
    role,
    user,
    countries: identity.countries,
    readOnly,
    locale: toLocale(request.headers['accept-language']),
    version: readOnly ? state.version : null,
  };
}

/** Throws unless the route's access and the read-only view allow the request. */
function authorize(request: FastifyRequest, access: Access): void {
  const { viewer } = request;
  const { writesInReadOnly } = request.routeOptions.config;
  const isWriting = !readMethods.has(request.method) && !writesInReadOnly;
  if (isWriting && isUnderReadOnly(request)) throw problem('read-only');
  if (viewer.role === 'guest' && !allowsGuests[access](request)) throw problem('not-signed-in');
  if (access === 'admin' && viewer.role !== 'admin') throw problem('not-allowed');
  if (isWriting && viewer.readOnly && access !== 'everyone') throw problem('read-only');
}

/** Identifies the viewer of each request and authorizes it. */
export function identifyViewers(app: App): void {
  const getState = createPublishedStateCache(app.services.db);
  app.decorateRequest('viewer');
  app.decorateRequest('state');
  app.decorateRequest('deployer');
  app.addHook('onRequest', async (request) => {
    if (request.is404 || withoutSession.has(getAccess(request.routeOptions))) {
      request.viewer = {
        role: 'guest',
        countries: [],
        readOnly: true,
        locale: toLocale(request.headers['accept-language']),
        version: null,
      };
      if (!request.is404 && getAccess(request.routeOptions) === 'deploy') request.deployer = await identifyDeployer(request);
      return;
    }
    const access = getAccess(request.routeOptions);
    const signed = access === 'signed' ? await identifyByLink(request) : undefined;
    const identity = signed ?? (await identifyByToken(request));
    request.state = await getState(identity.revision);
    const asksReadOnly = signed?.readOnly || isUnderReadOnly(request) || readMapQuery(request).readOnly;
    request.viewer = toViewer(identity, asksReadOnly, request.state, request);
    authorize(request, access);
  });
}
