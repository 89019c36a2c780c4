import { paths, QuestionHit, SearchQuery } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { linkNext } from '../../http/next-link';
import type { App, Services } from '../../http/types';
import { searchQuestions } from './repository';

export function searchRoutes(app: App, { db }: Services): void {
  app.get(
    paths.questions,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'The questions that match a search, best first',
        querystring: SearchQuery,
        response: { 200: Type.Array(QuestionHit) },
      },
    },
    async (request, reply) => {
      const { hits, next } = await searchQuestions(db, request.viewer, request.query);
      linkNext(request, reply, next);
      return hits;
    },
  );
}
