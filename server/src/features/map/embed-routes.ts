import { columnsPage } from '@round-table/map/document/columns-page';
import { type MapPage, mapPage, type StyledPage, sentencePage, toQuestionName } from '@round-table/map/document/document';
import { pageTexts } from '@round-table/map/document/texts';
import { getGeometry } from '@round-table/map/geometry/geometry';
import { EmbedQuery, IdParams, type Locale, parseCodeList, paths, readOnlyPrefix, type Settings } from '@round-table/shared/contract';
import { answerColors, type Viewer } from '@round-table/shared/domain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { getTimeZone } from '../../domain/settings/time-zone';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { getReadScope } from '../../domain/visibility/read-scope';
import { toLocale } from '../../http/auth/locale';
import { type CachedBody, sendCachedBody } from '../../http/replies/cached-body';
import { toProblem } from '../../http/replies/errors';
import { sendFramedSentence, toFramedPage } from '../../http/replies/page';
import type { App } from '../../http/types';
import { createCache } from '../../platform/cache';
import { type Problem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { getCharted } from '../timeline/repository';
import { toMapSource, toQuestionAddress } from './map-source';
import { getPageScript, toPage } from './page-files';
import { getAnswerColors } from './palette';
import { findTakenAt, getResultMap, listMapCodes } from './repository';
import { getShapesFile, shapesPath } from './shapes';

/** The embedded map is that of a guest for every visitor: the request's session is not read. */
const guest: Viewer & { version: null } = { role: 'guest', countries: [], readOnly: true, version: null };
/** Seconds for browsers and proxies; a question that is no longer public disappears after this time. */
const maxAge = 300;
const maxCachedPages = 500;
const defaultHeight = 480;

/** Error handler of the page: one sentence, which other sites may frame too, and the status of the error. */
function sendFailure(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toProblem(error);
  if (failure.status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, failure.code);
  const { lang } = request.query as { lang?: unknown };
  const locale = toLocale(typeof lang === 'string' ? lang : request.headers['accept-language']);
  const appearance = { locale, theme: 'system', answers: answerColors.light } as const;
  sendFramedSentence(reply.code(failure.status), toPage(sentencePage(appearance, pageTexts(locale).notAvailable)));
}

interface Embedding {
  id: number;
  version: string;
  query: EmbedQuery;
  locale: Locale;
  settings: Settings;
}

/** What pages have in common. */
async function readPage(services: Services, { id, version, locale, settings }: Embedding) {
  const { db, config } = services;
  const scope = await getReadScope(db, guest, version);
  const answers = getAnswerColors(settings.colors);
  const colors = answers.map(({ background }) => background);
  const [map, taken] = await Promise.all([
    getResultMap(db, { questionId: id, scope, role: guest.role, locale, colors }),
    findTakenAt(db, scope),
  ]);
  return { map, taken, locale, theme: 'system', answers, timeZone: getTimeZone(settings, config) } as const;
}

/** What the page says of its source, with the link to the question in this version. */
function toSource(services: Services, { id, version, query, locale, settings }: Embedding, { map, taken }: Pick<MapPage, 'map' | 'taken'>) {
  const { config, clock } = services;
  const source = toMapSource({ locale, settings, config, version, at: taken ?? clock() });
  return {
    source: [source.name, source.state, ...source.rights].join(' · '),
    link: {
      address: toQuestionAddress(source, id, parseCodeList(query.c)),
      text: `${toQuestionName(map)} ${new URL(config.publicUrl).host}`,
    },
    hasLegend: query.legend !== '0',
    minHeight: query.h ?? defaultHeight,
  };
}

async function composeMap(services: Services, embedding: Embedding): Promise<StyledPage> {
  const { db, root } = services;
  const { id, version, query } = embedding;
  const [page, codes] = await Promise.all([readPage(services, embedding), listMapCodes(db, guest)]);
  const { fit, places } = getGeometry(codes);
  const refresh = `${readOnlyPrefix}${paths.map}${id}/?version=${version}`;
  const data = { fit, places, shapes: `${shapesPath}${getShapesFile(codes).name}/`, answers: refresh, chosen: parseCodeList(query.c) };
  return mapPage({ ...page, data, embedded: toSource(services, embedding, page), script: getPageScript(root) });
}

async function composeChart(services: Services, embedding: Embedding): Promise<StyledPage> {
  const { id, version, locale } = embedding;
  const [page, versions] = await Promise.all([
    readPage(services, embedding),
    getCharted(services.db, { ...guest, locale }, { question: id, upTo: version }),
  ]);
  return columnsPage({ ...page, versions, embedded: toSource(services, embedding, page) });
}

/** The result map or the chart for other sites (CIT-06, HIS-09), the only page that they may frame: as guests see it, without session and cookie. */
export function addEmbeddedMap(app: App, services: Services): void {
  const { db, root } = services;
  const pages = createCache<CachedBody>({ entries: maxCachedPages });
  const headers = { 'cache-control': `public, max-age=${maxAge}`, vary: 'Accept-Encoding' };

  app.get(
    `${paths.embeddedQuestion}:id/`,
    {
      config: { access: 'none', framedByOthers: true },
      errorHandler: sendFailure,
      schema: {
        summary: 'Returns the result map or the chart of a public question as an HTML page for a frame of another site',
        params: IdParams,
        querystring: EmbedQuery,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      const { revision, settings, version: newest } = await app.publishedState.getForGuest();
      const version = query.version === undefined || query.version === 'latest' ? newest : query.version;
      if (!settings.allowAnonUsers || version === null) throw problem('not-found');
      const scope = await getReadScope(db, guest, version);
      await getVisibleQuestion(db, guest, scope, id);
      const locale = query.lang ?? 'en';
      const key = [revision, id, JSON.stringify(scope), locale, query.show, query.h, query.legend, query.c].join(' ');
      const page = await pages.get(key, async () => {
        const embedding = { id, version, query, locale, settings };
        if (query.show === 'versions') return toFramedPage(toPage(await composeChart(services, embedding)), headers);
        return toFramedPage(toPage(await composeMap(services, embedding), getPageScript(root)), headers);
      });
      return sendCachedBody(request, reply, page);
    },
  );
}
