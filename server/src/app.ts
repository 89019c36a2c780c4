import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { maxFileBytes } from '@round-table/shared/contract';
import fastify from 'fastify';
import { addReadOnlyVariants, requireDeclaredAccess } from './http/access';
import { applyFieldRules } from './http/apply-field-rules';
import { answerBrokenRequest } from './http/broken-requests';
import { refuseUncleanInput } from './http/clean-input';
import { closeWhenAnswered } from './http/closing';
import { type ConnectionTimes, connectionTimes, limitConnections } from './http/connections';
import { describeContent } from './http/content';
import { answerFailures, answerNotFound, answerUnroutable } from './http/errors';
import { createLogController, loggerOf, logRequests } from './http/logging';
import { measureRequests } from './http/metrics';
import { describeApi } from './http/openapi';
import { dataPolicy } from './http/page';
import { readJson } from './http/read-json';
import type { App, Services } from './http/types';
import { releaseUnreadBodies } from './http/unread-body';
import { validateRequests } from './http/validation';
import { identifyViewers } from './http/viewer';
import { addRoutes } from './routes';

export interface AppOptions {
  /** Where the log goes; the standard output where nothing is said. */
  logTo?: { write(line: string): void };
  /** How long connections may take, where it is not as usual. */
  times?: Partial<ConnectionTimes>;
}

const idPattern = /^[\w.-]{1,64}$/;
const bodyLimit = 1024 * 1024;

function createServer({ config }: Services, { logTo, times: own }: AppOptions): App {
  const times = { ...connectionTimes, ...own };
  const app = fastify({
    logger: { ...loggerOf(config.logLevel), ...(logTo && { stream: logTo }) },
    logController: createLogController(),
    requestIdHeader: false,
    genReqId: (request) => {
      const asked = request.headers['x-request-id'];
      return typeof asked === 'string' && idPattern.test(asked) ? asked : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    trustProxy: config.trustProxy,
    bodyLimit,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.check },
    requestTimeout: times.request,
    connectionTimeout: times.silence,
    keepAliveTimeout: times.idle,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<TypeBoxTypeProvider>();
  limitConnections(app.server, config.maxConnections, () => app.log.warn({ limit: config.maxConnections }, 'too many connections'));
  return app;
}

/** The whole HTTP application over the given services, ready to listen or to be asked with `inject`. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<App> {
  const app = createServer(services, options);
  app.decorate('services', services);
  requireDeclaredAccess(app);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  logRequests(app);
  measureRequests(app);
  answerFailures(app);
  closeWhenAnswered(app);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: services.config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataPolicy);
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 20, fieldSize: 100_000, parts: 21 } });
  validateRequests(app);
  applyFieldRules(app);
  identifyViewers(app);
  refuseUncleanInput(app);
  describeContent(app);
  releaseUnreadBodies(app);
  await describeApi(app);
  addReadOnlyVariants(app);
  app.addHook('preClose', async () => services.exporting.close());
  app.setNotFoundHandler(answerNotFound);
  addRoutes(app, services);
  await app.ready();
  return app;
}
