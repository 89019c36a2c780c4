import {
  ChangeDetails,
  type ChangeDetailsQuery,
  Changes,
  ChangesQuery,
  ChangeDetailsQuery as DetailsQuery,
  Id,
  paths,
} from '@round-table/shared/contract';
import { listOf, parseJsonList } from '../../http/requests/json-list';
import type { App } from '../../http/types';
import { fieldProblem, problem } from '../../platform/problem';
import type { Services } from '../../platform/services';
import { listChanges } from './details';
import { listSeenPlaces, type SeenPlaces } from './places';
import { getSpan } from './span';
import { getChanges } from './summary';

const config = { access: 'visitor', readOnlyVariant: true } as const;
const QuestionIds = listOf(Id);

/** Returns the places of the list. Throws a field problem if the query names none, and `not-found` if the viewer may not see one of them, whether it exists or not. */
function choosePlaces(seen: SeenPlaces, query: ChangeDetailsQuery): SeenPlaces {
  const ids = parseJsonList(QuestionIds, query.questions, 'questions') ?? (query.question === undefined ? undefined : [query.question]);
  if (ids === undefined && query.country === undefined) throw fieldProblem({ country: ['required'] });
  const wanted = ids && new Set(ids);
  const questions = wanted ? seen.questions.filter(({ id }) => wanted.has(id)) : seen.questions;
  const countries = query.country === undefined ? seen.countries : seen.countries.filter(({ code }) => code === query.country);
  if (countries.length === 0 && query.country !== undefined) throw problem('not-found');
  if (wanted && questions.length < wanted.size) throw problem('not-found');
  return { countries, questions };
}

/** What differs between two versions (CHG-01 to CHG-03). */
export function changesRoutes(app: App, { db }: Services): void {
  app.get(
    paths.changes,
    {
      config,
      schema: {
        summary:
          'Returns what differs between two versions, or between a version and the live answers, in numbers by country and by question',
        querystring: ChangesQuery,
        response: { 200: Changes },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      await app.responses.send(request, reply, async () => getChanges(db, await getSpan(db, viewer, query), viewer));
      return reply;
    },
  );

  app.get(
    paths.changeDetails,
    {
      config,
      schema: {
        summary: 'Returns what differs between two versions: answers, comments and wording, of one country or of some questions, in pages',
        querystring: DetailsQuery,
        response: { 200: ChangeDetails },
      },
    },
    async (request, reply) => {
      const { viewer, query } = request;
      const { kind, offset = 0, country } = query;
      await app.responses.send(request, reply, async () => {
        const span = await getSpan(db, viewer, query);
        const places = choosePlaces(await listSeenPlaces(db, viewer, span), query);
        return listChanges(db, span, { viewer, places, kind, offset, hasWording: country === undefined });
      });
      return reply;
    },
  );
}
