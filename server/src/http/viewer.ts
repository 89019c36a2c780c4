import { roleOf } from '@round-table/shared/domain';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problem';
import { accessOf } from './access';
import { readAccess } from './access-token';
import { identifyDeployer } from './deployer';
import { createStateKeeper, findIdentity, type Identity } from './identity';
import { toLocale } from './locale';
import { isUnderReadOnly } from './matched-route';
import { readSignedLink } from './signed-link';
import type { Access, App, PublishedState, RequestViewer } from './types';

/** Nobody is looked up for these. */
const withoutSession = new Set<Access>(['none', 'open', 'deploy']);
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a guest may call a route, where the installation allows guests. */
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

/** What a map page's query may say in place of headers. */
function mapQueryOf(request: FastifyRequest): { auth?: string; readOnly: boolean } {
  if (!request.routeOptions.config.authInQuery) return { readOnly: false };
  const query = request.query as Record<string, unknown>;
  return { auth: typeof query.auth === 'string' ? query.auth : undefined, readOnly: query.force_ro === '1' };
}

/** The token of an `Authorization: JWT …`. Throws `token-scheme` for another scheme, `token-invalid` for anything but one token. */
function tokenOf(request: FastifyRequest): string | undefined {
  const { auth } = mapQueryOf(request);
  const header = request.headers.authorization;
  if (header === undefined) return auth || undefined;
  const [scheme, token, ...rest] = header.split(' ');
  if (scheme?.toUpperCase() !== 'JWT') throw problem('token-scheme');
  if (!token || rest.length > 0) throw problem('token-invalid');
  return token;
}

async function identityOf(request: FastifyRequest): Promise<Identity> {
  const { db, secret, clock } = request.server.services;
  const token = tokenOf(request);
  const claims = token === undefined ? undefined : readAccess(secret, token, clock());
  if (token !== undefined && !claims) throw problem('token-invalid');
  const identity = await findIdentity(db, claims, clock());
  if (claims && !identity.user) throw problem('token-invalid');
  return identity;
}

async function signedIdentityOf(request: FastifyRequest): Promise<Identity & { readOnly: boolean }> {
  const { db, clock } = request.server.services;
  const link = readSignedLink(request);
  if (!link) throw problem('link-expired');
  const identity = await findIdentity(db, link.session, clock());
  if (link.session && !identity.user) throw problem('link-expired');
  return { ...identity, readOnly: link.readOnly };
}

function toViewer(identity: Identity, asksReadOnly: boolean, state: PublishedState, request: FastifyRequest): RequestViewer {
  const { user } = identity;
  const role = roleOf(user && { isAdmin: user.is_admin, isReadonly: user.is_readonly });
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

/** Refuses what the route's access and the read-only view do not allow. */
function refuse(request: FastifyRequest, access: Access): void {
  const { viewer } = request;
  const { writesInReadOnly } = request.routeOptions.config;
  const isWriting = !readingMethods.has(request.method) && !writesInReadOnly;
  if (isWriting && isUnderReadOnly(request)) throw problem('read-only');
  if (viewer.role === 'guest' && !allowsGuests[access](request)) throw problem('not-signed-in');
  if (access === 'admin' && viewer.role !== 'admin') throw problem('not-allowed');
  if (isWriting && viewer.readOnly && access !== 'everyone') throw problem('read-only');
}

/** Before every request: who asks, what they may see, and whether they may call this at all. */
export function identifyViewers(app: App): void {
  const getState = createStateKeeper(app.services.db);
  app.decorateRequest('viewer');
  app.decorateRequest('state');
  app.decorateRequest('deployer');
  app.addHook('onRequest', async (request) => {
    if (request.is404 || withoutSession.has(accessOf(request.routeOptions))) {
      request.viewer = {
        role: 'guest',
        countries: [],
        readOnly: true,
        locale: toLocale(request.headers['accept-language']),
        version: null,
      };
      if (!request.is404 && accessOf(request.routeOptions) === 'deploy') request.deployer = await identifyDeployer(request);
      return;
    }
    const access = accessOf(request.routeOptions);
    const signed = access === 'signed' ? await signedIdentityOf(request) : undefined;
    const identity = signed ?? (await identityOf(request));
    request.state = await getState(identity.revision);
    const asksReadOnly = signed?.readOnly || isUnderReadOnly(request) || mapQueryOf(request).readOnly;
    request.viewer = toViewer(identity, asksReadOnly, request.state, request);
    refuse(request, access);
  });
}
