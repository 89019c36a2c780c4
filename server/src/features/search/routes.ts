import { paths, QuestionHit, SearchQuery } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { addNextLink } from '../../http/replies/next-link';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { searchQuestions } from './repository';

export function searchRoutes(app: App, { db }: Services): void {
  app.get(
    paths.questions,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary: 'Returns the questions that match a search, best match first',
        querystring: SearchQuery,
        response: { 200: Type.Array(QuestionHit) },
      },
    },
    async (request, reply) => {
      const { hits, next } = await searchQuestions(db, request.viewer, request.query);
      addNextLink(request, reply, next);
      return hits;
    },
  );
}
