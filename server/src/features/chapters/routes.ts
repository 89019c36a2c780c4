import { Chapter, ChaptersQuery, paths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { getReadScope } from '../../domain/visibility/read-scope';
import type { App } from '../../http/types';
import { createBatchLoader } from '../../platform/batch-loader';
import { createCache } from '../../platform/cache';
import type { Services } from '../../platform/services';
import { type ChapterSnapshot, toSnapshot } from './live-list';
import { listAnsweredQuestions, listChapters } from './repository';

const parseIds = (ids: string): Set<number> => new Set(ids.split(',').map(Number));

/** One snapshot for each language, and those of the previous revision. */
const maxSnapshots = 4;

/** Returns a function that sends the live list: chapters by revision and language; answered questions once for concurrent requests. */
function createLiveSender(app: App, { db }: Services) {
  const snapshots = createCache<ChapterSnapshot>({ entries: maxSnapshots });
  const loadAnswered = createBatchLoader<string, string>((countries) => listAnsweredQuestions(db, countries));

  return async (request: FastifyRequest, reply: FastifyReply, country: string | undefined) => {
    const { viewer, state } = request;
    const revision = `${state.revision} ${viewer.locale}`;
    const answered = country === undefined ? undefined : ((await loadAnswered(country)) ?? '');
    const load = async () => {
      const chapters = await listChapters(db, { scope: 'live', viewer });
      return toSnapshot(chapters, (list) => String(reply.serializeInput(list as object as Record<string, unknown>, '200')));
    };
    const compute = async () => {
      const snapshot = await snapshots.get(revision, load);
      return answered === undefined ? snapshot.plain : snapshot.toText(parseIds(answered));
    };
    return app.responses.send(request, reply, compute, answered ?? 'none');
  };
}

export function chaptersRoutes(app: App, services: Services): void {
  const { db } = services;
  const sendLive = createLiveSender(app, services);
  app.get(
    paths.chapters,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns the chapters with their questions, live or of a version; live `is_answered` for a country of the user',
        querystring: ChaptersQuery,
        response: { 200: Type.Array(Chapter) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const { version } = query;
      if (viewer.readOnly || version !== undefined) {
        await app.responses.send(request, reply, async () => listChapters(db, { scope: await getReadScope(db, viewer, version), viewer }));
      } else
        await sendLive(request, reply, query.country !== undefined && may.answerFor(viewer, query.country) ? query.country : undefined);
      return reply;
    },
  );
}
