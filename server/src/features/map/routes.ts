import { mapPage, sentencePage } from '@round-table/map/document/document';
import { pageTexts } from '@round-table/map/document/texts';
import { getGeometry } from '@round-table/map/geometry/geometry';
import type { MapTheme } from '@round-table/map/layout/palette';
import {
  archiveType,
  ExportMapsQuery,
  Id,
  IdParams,
  type Locale,
  MapPageQuery,
  PlainMap,
  paths,
  ResultMap,
  readOnlyPrefix,
  VersionQuery,
} from '@round-table/shared/contract';
import { answerColors } from '@round-table/shared/domain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { getTimeZone } from '../../domain/settings/time-zone';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { getReadScope, type ReadScope, toReadScope } from '../../domain/visibility/read-scope';
import { toLocale } from '../../http/auth/locale';
import { readerCaching } from '../../http/plugins/caching';
import { type CachedBody, sendCachedBody, toCachedBody } from '../../http/replies/cached-body';
import { encodeLasting } from '../../http/replies/encoding';
import { toProblem } from '../../http/replies/errors';
import { type Page, sendPage } from '../../http/replies/page';
import { sendExport } from '../../http/replies/send-export';
import { listOf, parseJsonList } from '../../http/requests/json-list';
import type { App } from '../../http/types';
import { createCache } from '../../platform/cache';
import { type Problem, problem, toProblemBody } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { exportFileName } from '../../platform/workers/file-name';
import { addEmbeddedMap } from './embed-routes';
import { toMapSource } from './map-source';
import { getPageScript, serifFiles, toPage } from './page-files';
import { getAnswerColors } from './palette';
import { addPicture } from './picture-routes';
import { createPictureArchive } from './pictures/archive';
import { type PictureJob, pictureWorker } from './pictures/picture-job';
import { createRenderWorkerPool } from './pictures/render-worker-pool';
import { findTakenAt, getResultMap, listMapCodes, listQuestionTitles } from './repository';
import { findShapesFile, getShapesFile, shapesPath } from './shapes';

const immutable = 'public, max-age=31536000, immutable';
const maxCachedPages = 2000;
const maxCachedShapes = 20;
const ExportedIds = listOf(Id);

const toTheme = (query: { theme?: unknown }): MapTheme => (query.theme === 'dark' ? 'dark' : 'light');
const toPageLocale = (request: FastifyRequest, lang: unknown): Locale =>
  toLocale(typeof lang === 'string' ? lang : request.headers['accept-language']);

/** The URL from which the page's script reloads the answers: same view, same version. */
const toAnswersUrl = (id: number, viewer: { readOnly: boolean }, version: string | undefined) =>
  `${viewer.readOnly ? readOnlyPrefix : ''}${paths.map}${id}/${version === undefined ? '' : `?version=${version}`}`;

function toSentence(failure: Problem, locale: Locale): string {
  const body = toProblemBody(failure, locale);
  return failure.code === 'not-found' ? pageTexts(locale).notAvailable : String(body.detail ?? pageTexts(locale).notAvailable);
}

/** Error handler of the page: a page with one sentence in the requested language and the status of the error. */
function sendFailurePage(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toProblem(error);
  if (failure.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, failure.code);
  const query = request.query as { lang?: unknown; theme?: unknown };
  const locale = toPageLocale(request, query.lang);
  const appearance = { locale, theme: toTheme(query), answers: answerColors.light };
  reply.code(failure.status).header('cache-control', 'no-store');
  const isRetryable = failure.status >= 500 || failure.status === 401 || failure.status === 429;
  sendPage(reply, toPage(sentencePage(appearance, toSentence(failure, locale), isRetryable)));
}

const shapesHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': immutable, vary: 'Accept-Encoding' };

function addAnswers(app: App, { db }: Services): void {
  app.get(
    `${paths.map}:id/`,
    {
      config: { access: 'visitor', readOnlyVariant: true, acceptsMapToken: true },
      schema: {
        summary: 'Returns the data of a question’s result map: options with counts, countries with answers',
        params: IdParams,
        querystring: VersionQuery,
        response: { 200: ResultMap },
      },
    },
    async (request, reply) => {
      const { viewer, state, params, query } = request;
      return app.responses.send(request, reply, async () => {
        const scope = await getReadScope(db, viewer, query.version);
        await getVisibleQuestion(db, viewer, scope, params.id);
        const colors = getAnswerColors(state.settings.colors).map(({ background }) => background);
        return getResultMap(db, { questionId: params.id, scope, role: viewer.role, locale: viewer.locale, colors });
      });
    },
  );
}

function addPlainMap(app: App, { db }: Services): void {
  app.get(
    paths.map,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns the map without answers: the places of the countries, and where its shapes are',
        response: { 200: PlainMap },
      },
    },
    async (request, reply) => {
      await app.responses.send(request, reply, async () => {
        const codes = await listMapCodes(db, request.viewer);
        const { fit, places } = getGeometry(codes);
        return { fit, places, shapes: `${shapesPath}${getShapesFile(codes).name}/` };
      });
      return reply;
    },
  );
}

function addPage(app: App, { db, config, root }: Services): void {
  const pages = createCache<() => Page>({ entries: maxCachedPages });

  async function composePage(request: FastifyRequest, id: number, query: MapPageQuery, scope: ReadScope) {
    const { viewer, state } = request;
    const locale = toPageLocale(request, query.lang);
    const answers = getAnswerColors(state.settings.colors);
    const colors = answers.map(({ background }) => background);
    const [map, taken, codes] = await Promise.all([
      getResultMap(db, { questionId: id, scope, role: viewer.role, locale, colors }),
      findTakenAt(db, scope),
      listMapCodes(db, viewer),
    ]);
    const { fit, places } = getGeometry(codes);
    const data = { fit, places, shapes: `${shapesPath}${getShapesFile(codes).name}/`, answers: toAnswersUrl(id, viewer, query.version) };
    const dressing = { locale, theme: toTheme(query), answers, timeZone: getTimeZone(state.settings, config) };
    const script = getPageScript(root, scope === 'live');
    return () => toPage(mapPage({ ...dressing, map, taken, data, script }), script);
  }

  app.get(
    `${paths.mapPage}:id/`,
    {
      config: { access: 'guest', authInQuery: true, acceptsMapToken: true },
      errorHandler: sendFailurePage,
      schema: {
        summary: 'Returns the result map as an HTML page for a frame of the same origin',
        params: IdParams,
        querystring: MapPageQuery,
      },
    },
    async (request, reply) => {
      const { viewer, state, params, query } = request;
      const scope = await getReadScope(db, viewer, query.version);
      await getVisibleQuestion(db, viewer, scope, params.id);
      const compose = () => composePage(request, params.id, query, scope);
      const version = scope === 'live' ? undefined : (scope.version ?? '');
      const seen = viewer.role === 'guest' ? 'guest' : 'reader';
      const of = [params.id, version, query.version, viewer.readOnly];
      const key = [state.revision, seen, ...of, toPageLocale(request, query.lang), toTheme(query)].join(' ');
      const render = version === undefined ? await compose() : await pages.get(key, compose);
      if (seen === 'reader') reply.headers(readerCaching);
      return sendPage(reply, render());
    },
  );
}

function addFiles(app: App, { db }: Services): void {
  const shapes = createCache<CachedBody>({ entries: maxCachedShapes });
  const name = Type.Object({ name: Type.String({ pattern: '^[\\w-]{1,40}$' }) }, { additionalProperties: false });
  app.get(
    `${shapesPath}:name/`,
    { config: { access: 'none' }, schema: { summary: 'Returns the shapes of land and countries that the map page draws', params: name } },
    async (request, reply) => {
      // After a restart the cache is empty: recreate the files for both possible sets of countries.
      const { name } = request.params;
      const roles = ['guest', 'reader'] as const;
      const files = async () => Promise.all(roles.map(async (role) => getShapesFile(await listMapCodes(db, { role }))));
      const known = findShapesFile(name) ?? (await files()).find((file) => file.name === name);
      if (!known) throw problem('not-found');
      return sendCachedBody(request, reply, await shapes.get(name, async () => toCachedBody(known.text, shapesHeaders, encodeLasting)));
    },
  );
  app.get(
    `${paths.mapPage}fonts/:name/`,
    { config: { access: 'none' }, schema: { summary: 'Returns the serif font of the map page', params: name } },
    async (request, reply) => {
      const readFont = serifFiles.get(request.params.name);
      if (!readFont) throw problem('not-found');
      return reply.header('cache-control', immutable).type('font/woff2').send(readFont());
    },
  );
}

function addExport(app: App, { db, config, clock, exportWorkers }: Services): void {
  async function exportMaps(request: FastifyRequest, reply: FastifyReply, list: string | undefined): Promise<FastifyReply> {
    const { viewer, state } = request;
    const exported = parseJsonList(ExportedIds, list, 'questions');
    const requested = exported && [...new Set(exported)];
    const scope = toReadScope(viewer);
    const questions = await listQuestionTitles(db, scope, viewer, requested);
    if (requested && questions.length < requested.length) throw problem('not-allowed');
    const [taken, codes] = await Promise.all([findTakenAt(db, scope), listMapCodes(db, viewer)]);
    const answers = getAnswerColors(state.settings.colors);
    const { locale } = viewer;
    const source = toMapSource({
      locale,
      settings: state.settings,
      config,
      version: scope === 'live' ? null : scope.version,
      at: taken ?? clock(),
    });
    const timeZone = getTimeZone(state.settings, config);
    const work: PictureJob = { scope, role: viewer.role, locale, answers, taken, timeZone, codes, source };
    const version = source.version ?? 'live';
    const name = exportFileName('maps', 'zip', { ...work, version, now: clock() });
    return sendExport(request, reply, { name, type: archiveType, total: questions.length }, (slot, signal) =>
      createPictureArchive(
        questions,
        createRenderWorkerPool(slot, questions.length, () => exportWorkers.start(pictureWorker, work)),
        signal,
      ),
    );
  }

  const schema = { summary: 'Returns the result maps as a zip archive with a PNG for each question', querystring: ExportMapsQuery };
  app.get(paths.exportMaps, { schema, config: { access: 'visitor', readOnlyVariant: true } }, (request, reply) =>
    exportMaps(request, reply, request.query.questions),
  );
  // The alias outside of /api has no read-only variant: guests use it directly (EXP-05).
  app.get(paths.exportMapsAlias, { schema, config: { access: 'guest' } }, (request, reply) =>
    exportMaps(request, reply, request.query.questions),
  );
}

/** The result map: its data, its page with assets, and its pictures (MAP-01 to MAP-05). */
export function mapRoutes(app: App, services: Services): void {
  addAnswers(app, services);
  addPlainMap(app, services);
  addPage(app, services);
  addFiles(app, services);
  addExport(app, services);
  addPicture(app, services);
  addEmbeddedMap(app, services);
}
