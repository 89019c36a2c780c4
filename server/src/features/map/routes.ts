import {
  archiveType,
  ExportMapsQuery,
  Id,
  IdParams,
  type Locale,
  MapPageQuery,
  paths,
  ResultMap,
  readOnlyPrefix,
  VersionQuery,
} from '@round-table/shared/contract';
import { answerColors } from '@round-table/shared/domain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { exportFileName } from '../../exporting/file-name';
import { encodeBest, pickEncoding } from '../../http/encoding';
import { toProblem } from '../../http/errors';
import { toLocale } from '../../http/locale';
import { sendPage } from '../../http/page';
import { sendExport } from '../../http/send-export';
import type { App, Services } from '../../http/types';
import { getGeometry } from '../../map-geometry/geometry';
import { memoizeLatest } from '../../memoize-latest';
import { fieldProblem, type Problem, problem, toProblemBody } from '../../problem';
import { getSeenQuestion } from '../../reading/questions';
import { getSource, type Source, sourceOf } from '../../reading/source';
import type { MapTheme } from '../../result-map/palette';
import { mapPage, sentencePage } from './page';
import { getPageScript } from './page-script';
import { pageTexts } from './page-texts';
import { answerPairs } from './palette';
import { createPictureCrew } from './picture-crew';
import type { PictureWork } from './picture-work';
import { pictureArchive } from './pictures';
import { findTaken, getResultMap, listMapCodes, listQuestionTitles, listSeenQuestionIds } from './repository';
import { serifFiles } from './serif';
import { findShapesFile, getShapesFile, shapesPath } from './shapes';

const immutable = 'public, max-age=31536000, immutable';
const keptPages = 2000;
const ExportedIds = Type.Array(Id, { minItems: 1, maxItems: 10_000 });

const themeOf = (query: { theme?: unknown }): MapTheme => (query.theme === 'dark' ? 'dark' : 'light');
const localeOf = (request: FastifyRequest, lang: unknown): Locale =>
  toLocale(typeof lang === 'string' ? lang : request.headers['accept-language']);

/** Where the page's script reads the answers again: the same view of the same version. */
const answersOf = (id: number, viewer: { readOnly: boolean }, version: string | undefined) =>
  `${viewer.readOnly ? readOnlyPrefix : ''}${paths.map}${id}/${version === undefined ? '' : `?version=${version}`}`;

function sentenceOf(failure: Problem, locale: Locale): string {
  const body = toProblemBody(failure, locale);
  return failure.code === 'not-found' ? pageTexts(locale).notAvailable : String(body.detail ?? pageTexts(locale).notAvailable);
}

/** A failure of the page is a page too: one sentence in the asked language, with the status of the failure. */
function answerFailure(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toProblem(error);
  if (failure.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, failure.code);
  const query = request.query as { lang?: unknown; theme?: unknown };
  const locale = localeOf(request, query.lang);
  const dressing = { locale, theme: themeOf(query), answers: answerColors.light };
  reply.code(failure.status).header('cache-control', 'no-store');
  const mayPass = failure.status >= 500 || failure.status === 401 || failure.status === 429;
  sendPage(request, reply, () => sentencePage(dressing, sentenceOf(failure, locale), mayPass));
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, body: { text: string; type: string }): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const encoded = await encodedOf(body.text, () => encodeBest(body.text));
  reply.header('cache-control', immutable).header('vary', 'Accept-Encoding').type(body.type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(encoded[encoding]);
}
const encodedOf = memoizeLatest<Awaited<ReturnType<typeof encodeBest>>>(20);

function addAnswers(app: App, { db, published }: Services): void {
  app.get(
    `${paths.map}:id/`,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'What the result map of a question shows: options with counts, countries with answers',
        params: IdParams,
        querystring: VersionQuery,
        response: { 200: ResultMap },
      },
    },
    async (request, reply) => {
      const { viewer, state, params, query } = request;
      await getSeenQuestion(db, viewer, params.id);
      const source = await getSource(db, viewer, query.version);
      const colors = answerPairs(state.settings.colors).map(({ ground }) => ground);
      await published.answer(request, reply, () =>
        getResultMap(db, { questionId: params.id, source, role: viewer.role, locale: viewer.locale, colors }),
      );
      return reply;
    },
  );
}

function addPage(app: App, { db, config, root }: Services): void {
  const pageOf = memoizeLatest<(nonce: string) => string>(keptPages);

  async function composePage(request: FastifyRequest, id: number, query: MapPageQuery, source: Source) {
    const { viewer, state } = request;
    const locale = localeOf(request, query.lang);
    const answers = answerPairs(state.settings.colors);
    const colors = answers.map(({ ground }) => ground);
    const [map, taken, codes] = await Promise.all([
      getResultMap(db, { questionId: id, source, role: viewer.role, locale, colors }),
      findTaken(db, source),
      listMapCodes(db, viewer),
    ]);
    const { fit, places } = getGeometry(codes);
    const data = { fit, places, shapes: `${shapesPath}${getShapesFile(codes).name}/`, answers: answersOf(id, viewer, query.version) };
    const dressing = { locale, theme: themeOf(query), answers, timeZone: config.timeZone };
    return (nonce: string) => mapPage({ ...dressing, map, taken, data, script: getPageScript(root), nonce });
  }

  app.get(
    `${paths.mapPage}:id/`,
    {
      config: { access: 'guest', authInQuery: true },
      errorHandler: answerFailure,
      schema: { summary: 'The result map as a page of its own, for a frame of this origin', params: IdParams, querystring: MapPageQuery },
    },
    async (request, reply) => {
      const { viewer, state, params, query } = request;
      await getSeenQuestion(db, viewer, params.id);
      const source = await getSource(db, viewer, query.version);
      const compose = () => composePage(request, params.id, query, source);
      const version = source === 'live' ? undefined : (source.version ?? '');
      const seen = viewer.role === 'guest' ? 'guest' : 'reader';
      const of = [params.id, version, query.version, viewer.readOnly];
      const key = [state.revision, seen, ...of, localeOf(request, query.lang), themeOf(query)].join(' ');
      const render = version === undefined ? await compose() : await pageOf(key, compose);
      return sendPage(request, reply, render);
    },
  );
}

function addFiles(app: App, { db }: Services): void {
  const name = Type.Object({ name: Type.String({ pattern: '^[\\w-]{1,40}$' }) }, { additionalProperties: false });
  app.get(
    `${shapesPath}:name/`,
    { config: { access: 'none' }, schema: { summary: 'The shapes of lands and countries, as the map page draws them', params: name } },
    async (request, reply) => {
      // After a restart nothing is known yet: the file is of what guests see, or of what everybody else sees.
      const { name } = request.params;
      const roles = ['guest', 'reader'] as const;
      const files = async () => Promise.all(roles.map(async (role) => getShapesFile(await listMapCodes(db, { role }))));
      const known = findShapesFile(name) ?? (await files()).find((file) => file.name === name);
      if (!known) throw problem('not-found');
      return sendKept(request, reply, { text: known.text, type: 'application/json; charset=utf-8' });
    },
  );
  app.get(
    `${paths.mapPage}fonts/:name/`,
    { config: { access: 'none' }, schema: { summary: 'The serif of the map page', params: name } },
    async (request, reply) => {
      const font = serifFiles.get(request.params.name);
      if (!font) throw problem('not-found');
      return reply.header('cache-control', immutable).type('font/woff2').send(font.read());
    },
  );
}

/** The ids that a query lists; undefined where it lists none. Throws field problems. */
function idsOf(list: string | undefined): number[] | undefined {
  if (list === undefined) return undefined;
  let ids: unknown;
  try {
    ids = JSON.parse(list);
  } catch {
    throw fieldProblem({ questions: ['invalid'] });
  }
  if (!Value.Check(ExportedIds, ids)) throw fieldProblem({ questions: ['invalid'] });
  return [...new Set(ids)];
}

function addExport(app: App, { db, config, clock, exporting }: Services): void {
  async function exportMaps(request: FastifyRequest, reply: FastifyReply, list: string | undefined): Promise<FastifyReply> {
    const { viewer, state } = request;
    const asked = idsOf(list);
    const seen = await listSeenQuestionIds(db, viewer);
    if (asked?.some((id) => !seen.includes(id))) throw problem('not-allowed');
    const source = sourceOf(viewer);
    const [taken, codes, questions] = await Promise.all([
      findTaken(db, source),
      listMapCodes(db, viewer),
      listQuestionTitles(db, asked ?? seen, viewer.locale),
    ]);
    const answers = answerPairs(state.settings.colors);
    const work: PictureWork = { source, role: viewer.role, locale: viewer.locale, answers, taken, timeZone: config.timeZone, codes };
    const version = source === 'live' ? source : source.version;
    const name = exportFileName('maps', 'zip', { ...work, version, now: clock() });
    return sendExport(request, reply, { name, type: archiveType, total: questions.length, step: 1 }, (turn, gone) =>
      pictureArchive(
        questions,
        createPictureCrew(turn, questions.length, () => exporting.start('picture', work)),
        gone,
      ),
    );
  }

  const schema = { summary: 'The result maps as pictures: a zip archive with a PNG for each question', querystring: ExportMapsQuery };
  app.get(paths.exportMaps, { schema, config: { access: 'visitor', readOnlyVariant: true } }, (request, reply) =>
    exportMaps(request, reply, request.query.questions),
  );
  // Outside of /api there is no variant under /ro: guests use the address as it is (EXP-05).
  app.get(paths.exportMapsAlias, { schema, config: { access: 'guest' } }, (request, reply) =>
    exportMaps(request, reply, request.query.questions),
  );
}

/** The result map: its data, its page, what the page loads, and its pictures (MAP-01 to MAP-05). */
export function mapRoutes(app: App, services: Services): void {
  addAnswers(app, services);
  addPage(app, services);
  addFiles(app, services);
  addExport(app, services);
}
