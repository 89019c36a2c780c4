import path from 'node:path';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import { isDatabaseUnavailable } from '../../platform/db/database-unavailable';
import { StorageFullError } from '../../platform/files/storage-full';
import { StoreUnavailableError } from '../../platform/files/store-unavailable';
import { Problem, type ProblemCode, problem, toProblemBody } from '../../platform/problem';
import { ScannerUnavailableError } from '../../platform/virus-scanner/virus-scanner';
import { toLocale } from '../auth/locale';
import type { App } from '../types';
import { toValidationProblem } from './validation-problem';

/** Error codes of Fastify and PostgreSQL that the request causes. */
const byCode: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_MAX_PARAM_LENGTH: 'uri-too-long',
  FST_ERR_BAD_URL: 'bad-request',
  '23505': 'conflict',
  '23503': 'conflict',
  '23514': 'bad-request',
  '22003': 'bad-request',
  '22021': 'control-characters',
  '22P05': 'control-characters',
};
const byStatus: Record<number, ProblemCode> = {
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  413: 'too-large',
  414: 'uri-too-long',
  415: 'wrong-media-type',
  429: 'too-many-requests',
};

/** PostgreSQL's `disk_full`. */
const databaseDiskFull = '53100';

const isStorageFull = (error: Error): boolean =>
  error instanceof StorageFullError || (error instanceof Error && 'code' in error && error.code === databaseDiskFull);

/** Returns the folder whose disk is full: that of the files, or of the built-in database. */
function getFullFolder(error: Error, { databaseUrl, dataDir }: Config): string {
  if (error instanceof StorageFullError) return error.folder;
  return databaseUrl === undefined ? path.join(dataDir, 'postgres') : 'the data folder of the database at DATABASE_URL';
}

/** Maps any error to a `Problem`. */
export function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) return toValidationProblem(error.validation, error.validationContext);
  if (isStorageFull(error)) return problem('storage-full');
  if (error instanceof StoreUnavailableError) return problem('files-not-available');
  if (error instanceof ScannerUnavailableError) return problem('scan-not-available');
  // A truncated request body has the same error code (ECONNRESET) as a lost database connection, but Fastify sets a status code for it.
  if (error.statusCode === undefined && isDatabaseUnavailable(error)) return problem('not-ready');
  const known = byCode[error.code ?? ''];
  if (known) return problem(known);
  const status = error.statusCode ?? 500;
  if (error instanceof SyntaxError && status === 400) return problem('bad-json');
  if (status >= 400 && status < 500) return problem(byStatus[status] ?? 'bad-request');
  return problem('internal');
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Problem): FastifyReply {
  const wait = failure.retryAfter ?? (failure.status === 503 ? 5 : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  if (failure.status === 401) reply.header('www-authenticate', failure.code === 'deploy-token-invalid' ? 'Deploy' : 'JWT');
  const locale = request.viewer?.locale ?? toLocale(request.headers['accept-language']);
  const type = 'application/json; charset=utf-8';
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type(type)
    .send(JSON.stringify(toProblemBody(failure, locale)));
}

/** Maps an error to a `Problem`, and logs server errors; unexpected ones with their stack. */
export function toLoggedProblem(error: FastifyError | Problem, request: FastifyRequest): Problem {
  const failure = toProblem(error);
  if (failure.status === 500) request.log.error({ err: error, route: request.routeOptions.url }, failure.code);
  if (isStorageFull(error)) {
    const folder = getFullFolder(error, request.server.services.config);
    request.log.error({ folder, reason: error.message, route: request.routeOptions.url }, failure.code);
  }
  if (failure.status === 503) request.log.warn({ reason: error.message, route: request.routeOptions.url }, failure.code);
  return failure;
}

/** The only error handler. The response to an unexpected error reveals nothing about it. */
export function addErrorHandler(app: App): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => sendProblem(request, reply, toLoggedProblem(error, request)));
}

/** Responds if no route matches. */
export const handleNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, problem('not-found'));

/** Responds to a request that cannot be routed: its URL is malformed or too long. */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(request, reply, toProblem(error));
}
