import { paths, Timeline, TimelineQuery } from '@round-table/shared/contract';
import { getVisibleCountry } from '../../domain/visibility/countries';
import { requireQuestionAnywhere } from '../../domain/visibility/questions';
import type { App } from '../../http/types';
import type { Services } from '../../platform/services';
import { getTimeline } from './repository';

/** A question and the answers to it through the versions. */
export function timelineRoutes(app: App, { db }: Services): void {
  app.get(
    paths.timeline,
    {
      config: { access: 'visitor', readOnlyVariant: true },
      schema: {
        summary:
          'Returns a question through the versions: its wording, the options with the number of countries, and the answers of one country',
        querystring: TimelineQuery,
        response: { 200: Timeline },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      await app.responses.send(request, reply, async () => {
        await requireQuestionAnywhere(db, viewer, query.question);
        const country = query.country === undefined ? undefined : await getVisibleCountry(db, viewer, query.country);
        return getTimeline(db, viewer, { question: query.question, countryId: country?.id });
      });
      return reply;
    },
  );
}
