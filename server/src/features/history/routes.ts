import { History, HistoryQuery, paths } from '@round-table/shared/contract';
import { getVisibleCountry } from '../../domain/visibility/countries';
import { getVisibleQuestion } from '../../domain/visibility/questions';
import { requireExpertOrAdminFor } from '../../http/auth/guards';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { listHistory } from './repository';

/** The history of a country's answer, for its experts and admins. */
export function historyRoutes(app: App, { db }: Services): void {
  app.get(
    paths.history,
    {
      config: { access: 'user', readOnlyVariant: true },
      schema: {
        summary:
          'Returns who has changed a country’s answer, comment, sources and attachments on a question, when, and what was there before',
        querystring: HistoryQuery,
        response: { 200: History },
      },
    },
    async (request) => {
      const { viewer, query } = request;
      requireExpertOrAdminFor(request, query.country);
      const country = await getVisibleCountry(db, viewer, query.country);
      await getVisibleQuestion(db, viewer, 'live', query.question);
      return listHistory(db, { question: query.question, countryId: country.id, before: query.before }, viewer);
    },
  );
}
