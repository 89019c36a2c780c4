import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { maxFileBytes } from '@round-table/shared/contract';
import fastify from 'fastify';
import { createMailSender } from '../domain/mail-outbox/sender';
import { createPublishedState } from '../domain/settings/published-state';
import { toRoutableUrl } from '../features/front-end/page-address';
import { addReadOnlyVariants, requireDeclaredAccess } from '../http/auth/access';
import { identifyViewers } from '../http/auth/viewer';
import { applyFieldRules } from '../http/plugins/apply-field-rules';
import { addCachingAndCompression } from '../http/plugins/caching';
import { createClientErrorHandler } from '../http/plugins/client-errors';
import { type ConnectionTimes, connectionTimes, limitConnections } from '../http/plugins/connections';
import { cleanControlCharacters } from '../http/plugins/control-characters';
import { closeIdleConnectionsOnShutdown, createShutdown } from '../http/plugins/graceful-shutdown';
import { registerOpenApi } from '../http/plugins/openapi';
import { readJson } from '../http/plugins/read-json';
import { compileSchemas } from '../http/plugins/schemas';
import { addSecurityHeaders } from '../http/plugins/security-headers';
import { addFailureRecorder } from '../http/plugins/telemetry/failed-sign-ins';
import { createLogController, createLoggerOptions, logRequests } from '../http/plugins/telemetry/logging';
import { measureRequests } from '../http/plugins/telemetry/metrics';
import { traceRequests } from '../http/plugins/telemetry/trace-requests';
import { releaseUnreadBodies } from '../http/plugins/unread-body';
import { addErrorHandler, handleFrameworkError, handleNotFound } from '../http/replies/errors';
import { createResponseCache } from '../http/replies/response-cache';
import type { App } from '../http/types';
import { createReplicaReader, readFromPrimary } from '../platform/db/replica';
import { createCacheMetrics } from '../platform/metrics/cache-metrics';
import { createExportMetrics } from '../platform/metrics/export-metrics';
import type { Services } from '../platform/services';
import { createFrontEnd } from '../registry/front-end';
import { measureInstallation } from './installation-metrics';
import { addRoutes } from './routes';

export interface AppOptions {
  /** Default: standard output. */
  logTo?: { write(line: string): void };
  /** Overrides of the default timeouts. */
  times?: Partial<ConnectionTimes>;
}

const idPattern = /^[\w.-]{1,64}$/;
const bodyLimit = 1024 * 1024;

/** Fastify trusts no proxy if it gets a number: a function counts them from the right. */
const toTrustedProxies = ({ trustProxy }: Services['config']) =>
  typeof trustProxy === 'number' ? (_address: string, index: number) => index < trustProxy : trustProxy;

function createServer({ config }: Services, { logTo, times: own }: AppOptions): App {
  const times = { ...connectionTimes, ...own };
  const shutdown = createShutdown();
  const app = fastify({
    logger: { ...createLoggerOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: createLogController(),
    requestIdHeader: false,
    genReqId: (request) => {
      const proposed = request.headers['x-request-id'];
      return typeof proposed === 'string' && idPattern.test(proposed) ? proposed : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: ({ url }) => toRoutableUrl(url),
    trustProxy: toTrustedProxies(config),
    bodyLimit,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.check, ServerResponse: shutdown.Response },
    requestTimeout: times.request,
    connectionTimeout: times.silence,
    keepAliveTimeout: times.idle,
    forceCloseConnections: 'idle',
    // A request that still arrives is served: a 503 without a sentence would reach the user.
    return503OnClosing: false,
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: createClientErrorHandler(config),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('shutdown', shutdown);
  limitConnections(app.server, config.maxConnections, () => app.log.warn({ limit: config.maxConnections }, 'too many connections'));
  return app;
}

/** Builds the HTTP application over the given services, ready for `listen` or `inject`. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<App> {
  const app = createServer(services, options);
  app.decorate('services', services);
  app.decorate('publishedState', createPublishedState(services.db, services.changes));
  const readPublished = services.config.databaseReplicaUrl === undefined ? readFromPrimary : createReplicaReader(services.db);
  const countCache = createCacheMetrics(services.metrics);
  app.decorate(
    'frontEnd',
    createFrontEnd(services, (message, error) => app.log.warn(error, message)),
  );
  app.decorate('responses', createResponseCache({ count: countCache, readPublished }));
  requireDeclaredAccess(app);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  traceRequests(app);
  logRequests(app);
  measureRequests(app);
  app.decorate('exportMetrics', createExportMetrics(services.metrics, services.exportWorkers.getState));
  measureInstallation(app, services);
  const mailSender = createMailSender(services, app.log);
  app.decorate('mailSender', mailSender);
  app.addHook('onClose', () => mailSender.close());
  addFailureRecorder(app, services);
  addErrorHandler(app);
  closeIdleConnectionsOnShutdown(app);
  addSecurityHeaders(app);
  identifyViewers(app, countCache('identities'));
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 20, fieldSize: 100_000, parts: 21 } });
  compileSchemas(app);
  applyFieldRules(app);
  cleanControlCharacters(app);
  addCachingAndCompression(app);
  releaseUnreadBodies(app);
  await registerOpenApi(app);
  addReadOnlyVariants(app);
  app.addHook('preClose', async () => services.exportWorkers.close());
  app.setNotFoundHandler(handleNotFound);
  addRoutes(app, services);
  await app.ready();
  return app;
}
