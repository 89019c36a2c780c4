import { type CountryChange, paths, Review, ReviewQuery } from '@round-table/shared/contract';
import { findCountryId } from '../../domain/visibility/countries';
import { requireExpertOrAdminFor } from '../../http/auth/guards';
import type { App } from '../../http/types';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { getFourEyes } from '../confirmation/repository';
import { listChanges } from './details';
import { type ChangesViewer, listSeenPlaces } from './places';
import { findReviewedScope, getReview } from './review';

/** Lists all that differs between a version and the live data of one country. */
async function listDifferences(db: Db, viewer: ChangesViewer, code: string, former: { version: string | null }): Promise<CountryChange[]> {
  const span = { from: former, to: 'live' } as const;
  const { countries, questions } = await listSeenPlaces(db, viewer, span);
  const places = { countries: countries.filter((country) => country.code === code), questions };
  const all: CountryChange[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page = await listChanges(db, span, { viewer, places, offset, hasWording: false });
    all.push(...page.changes);
    offset = page.next;
  }
  return all;
}

/** What a confirmation would publish (REV-01). */
export function reviewRoutes(app: App, { db }: Services): void {
  app.get(
    paths.review,
    {
      config: { access: 'user', readOnlyVariant: true },
      schema: {
        summary: 'Returns what a confirmation would publish for a country, against the version before, and what is still open',
        querystring: ReviewQuery,
        response: { 200: Review },
      },
    },
    async (request) => {
      const { country: code } = request.query;
      requireExpertOrAdminFor(request, code);
      const id = await findCountryId(db, code);
      if (id === undefined) throw problem('not-allowed');
      const former = await findReviewedScope(db, id);
      const differences = await listDifferences(db, request.viewer, code, former);
      const fourEyes = request.state.settings['confirmation.fourEyes'] ? await getFourEyes(db, id) : null;
      return getReview(db, { country: { id, code }, former, differences, fourEyes });
    },
  );
}
