import { Chapter, ChaptersQuery, paths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { Type } from 'typebox';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { listChapters } from './repository';

export function chaptersRoutes(app: App, { db }: Services): void {
  app.get(
    paths.chapters,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns the active chapters with their active questions; `is_answered` only for a country of the user',
        querystring: ChaptersQuery,
        response: { 200: Type.Array(Chapter) },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const country = query.country !== undefined && may.answerFor(viewer, query.country) ? query.country : undefined;
      await app.published.send(request, reply, () => listChapters(db, { viewer, country }));
      return reply;
    },
  );
}
