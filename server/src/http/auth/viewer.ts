import { may, toRole } from '@round-table/shared/domain';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { PublishedState } from '../../domain/settings/published-state';
import type { CacheCounts } from '../../platform/metrics/cache-metrics';
import { problem } from '../../platform/problem';
import type { Access, App, RequestViewer } from '../types';
import { getAccess } from './access';
import { type AccessClaims, readAccess } from './access-token';
import { identifyDeployer } from './deployer';
import { createIdentifier, type Identified, type Identity } from './identity';
import { toLocale } from './locale';
import { isMapToken, readMapToken } from './map-token';
import { type LinkOwner, readSignedLink } from './signed-link';

/** Accesses for which the access token is not read. */
const withoutSession = new Set<Access>(['none', 'open', 'deploy']);
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a guest may call a route. */
const allowsGuests: Record<Access, (state: PublishedState, config: FastifyContextConfig) => boolean> = {
  none: () => true,
  open: () => true,
  public: ({ settings }) => settings.allowAnonUsers,
  everyone: () => true,
  guest: ({ settings }) => settings.allowAnonUsers,
  signed: ({ settings }) => settings.allowAnonUsers,
  visitor: ({ settings }, { readOnlyVariantOf }) => readOnlyVariantOf !== undefined && settings.allowAnonUsers,
  charts: (state, config) => allowsGuests.visitor(state, config) && may.readCharts({ role: 'guest' }, state.settings['charts.audience']),
  user: () => false,
  admin: () => false,
  deploy: () => false,
};

/** Map pages pass the token and the read-only switch in the query: an `<iframe>` sends no headers. */
function readMapQuery(request: FastifyRequest, { authInQuery }: FastifyContextConfig): { auth?: string; readOnly: boolean } {
  if (!authInQuery) return { readOnly: false };
  const query = request.query as Record<string, unknown>;
  return { auth: typeof query.auth === 'string' ? query.auth : undefined, readOnly: query.force_ro === '1' };
}

/** Returns the token of `Authorization: JWT …`. Throws `token-scheme` for another scheme, `token-invalid` unless there is exactly one token. */
function findToken(request: FastifyRequest, config: FastifyContextConfig): string | undefined {
  const { auth } = readMapQuery(request, config);
  const header = request.headers.authorization;
  if (header === undefined) return auth || undefined;
  const [scheme, token, ...rest] = header.split(' ');
  if (scheme?.toUpperCase() !== 'JWT') throw problem('token-scheme');
  if (!token || rest.length > 0) throw problem('token-invalid');
  return token;
}

type Identify = ReturnType<typeof createIdentifier>;

/** Returns the claims of the request's token, undefined for a guest. Throws `token-invalid`. */
function readClaims(request: FastifyRequest, config: FastifyContextConfig): AccessClaims | undefined {
  const { secret, clock } = request.server.services;
  const token = findToken(request, config);
  if (token === undefined) return undefined;
  const { id = '' } = request.params as { id?: string };
  const readsMap = config.acceptsMapToken && isMapToken(token);
  const claims = readsMap ? readMapToken(secret, token, id, clock()) : readAccess(secret, token, clock());
  if (!claims) throw problem('token-invalid');
  return claims;
}

/** Returns the owner of the request's signed link. Throws `link-expired`. */
function readLink(request: FastifyRequest): LinkOwner {
  const link = readSignedLink(request);
  if (!link) throw problem('link-expired');
  return link;
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

/** Whether an admin lacks the second factor that the installation requires: without it, admins only read, as far as experts may. */
const lacksSecondFactor = ({ viewer, state }: FastifyRequest) =>
  viewer.user?.is_admin === true && !viewer.user.has_second_factor && state.settings['secondFactor.requiredForAdmins'];

/** Throws unless the route's access and the read-only view allow the request. */
function authorize(request: FastifyRequest, access: Access, config: FastifyContextConfig): void {
  const { viewer, state, method } = request;
  const isWriting = !readMethods.has(method) && !config.writesInReadOnly;
  if (isWriting && config.readOnlyVariantOf !== undefined) throw problem('read-only');
  if (viewer.role === 'guest' && !allowsGuests[access](state, config)) throw problem('not-signed-in');
  if (access === 'charts' && !may.readCharts(viewer, state.settings['charts.audience'])) throw problem('not-allowed');
  if (access === 'admin' && viewer.role !== 'admin') throw problem('not-allowed');
  const isOfAdmins = access === 'admin' || (isWriting && access !== 'everyone');
  if (isOfAdmins && lacksSecondFactor(request)) throw problem('second-factor-missing');
  if (isWriting && viewer.readOnly && access !== 'everyone') throw problem('read-only');
}

/** The viewer of a request for which the access token is not read. */
const toAnonymousViewer = (request: FastifyRequest): RequestViewer => ({
  role: 'guest',
  countries: [],
  readOnly: true,
  locale: toLocale(request.headers['accept-language']),
  version: null,
});

interface Identification {
  access: Access;
  /** Read once: `request.routeOptions` creates an object each time. */
  config: FastifyContextConfig;
  identify: Identify;
}

/** Identifies and authorizes a viewer. Returns a promise only if the database is queried. */
function identifyViewer(request: FastifyRequest, { access, config, identify }: Identification): void | Promise<void> {
  const link = access === 'signed' ? readLink(request) : undefined;
  const claims = link ? link.session : access === 'public' ? undefined : readClaims(request, config);
  const finish = ({ identity, state }: Identified) => {
    if (claims && !identity.user) throw problem(access === 'signed' ? 'link-expired' : 'token-invalid');
    const asksReadOnly = link?.readOnly || config.readOnlyVariantOf !== undefined || readMapQuery(request, config).readOnly;
    request.state = state;
    request.viewer = toViewer(identity, asksReadOnly, state, request);
    authorize(request, access, config);
  };
  const identified = identify(claims, request.server.services.clock());
  return identified instanceof Promise ? identified.then(finish) : finish(identified);
}

/** Identifies the viewer of each request and authorizes it. */
export function identifyViewers(app: App, counts: CacheCounts): void {
  const { db, changes } = app.services;
  const identify = createIdentifier(db, changes, app.publishedState, counts);
  app.decorateRequest('viewer');
  app.decorateRequest('state');
  app.decorateRequest('deployer');

  async function identifyOwner(request: FastifyRequest): Promise<void> {
    request.deployer = await identifyDeployer(request);
  }
  const start = (request: FastifyRequest): void | Promise<void> => {
    const { url, config } = request.routeOptions;
    const access = request.is404 ? 'none' : getAccess({ url, config });
    if (!withoutSession.has(access)) return identifyViewer(request, { access, config, identify });
    request.viewer = toAnonymousViewer(request);
    return access === 'deploy' ? identifyOwner(request) : undefined;
  };
  // With a callback: an async function would delay each request by a promise, also if everything is cached.
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      const pending = start(request);
      if (pending) pending.then(() => done(), done);
      else done();
    } catch (error) {
      done(error as Error);
    }
  });
}
