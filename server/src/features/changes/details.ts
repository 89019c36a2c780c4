import type { ChangeDetails, ChangeSubject, CountryChange } from '@round-table/shared/contract';
import { compareSources, inLocale, may, toPlainText } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { detectLanguage } from '../../domain/comment-html/language';
import {
  type AnswerDifference,
  type CommentDifference,
  differingAnswers,
  differingComments,
  differingSources,
  listMovedCountries,
  type Places,
  type SourceDifference,
  type Span,
} from '../../domain/visibility/differences';
import { type ReadScope, visibleOptions } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { type ChangesViewer, type SeenPlaces, toIds } from './places';
import { getVersionId } from './span';
import { listWordingChanges } from './wording';

/** Changes of one page. */
const pageSize = 200;

type ChangeRow = AnswerDifference & CommentDifference & SourceDifference & { has_answer: boolean; has_comment: boolean };

export interface DetailsOptions {
  viewer: ChangesViewer;
  /** The countries and questions of the list, in its order. */
  places: SeenPlaces;
  kind?: ChangeSubject;
  offset: number;
  hasWording: boolean;
}

/** One page of the rows, by the order of the places, and one more. */
async function listRows(
  db: Db,
  span: Span,
  places: Places,
  { kind, offset }: Pick<DetailsOptions, 'kind' | 'offset'>,
): Promise<ChangeRow[]> {
  const of = (wanted: ChangeSubject): Places => (kind === undefined || kind === wanted ? places : { countries: [], questions: [] });
  const { rows } = await sql<ChangeRow>`
    select question_id, country_id, answer_before, answer_after, comment_before, comment_after, modified_at, modified_by,
      sources_before, sources_after,
      answer.is_there is not null as has_answer, comment.is_there is not null as has_comment
    from (select *, true as is_there from ${differingAnswers(span, of('answers'))} rows) answer
    full join (select *, true as is_there from ${differingComments(span, of('comments'))} rows) comment using (question_id, country_id)
    full join ${differingSources(span, of('sources'))} sources using (question_id, country_id)
    join unnest(${places.questions}::int[]) with ordinality as by_question (question_id, place) using (question_id)
    join unnest(${places.countries}::int[]) with ordinality as by_country (country_id, place) using (country_id)
    order by by_question.place, by_country.place
    limit ${pageSize + 1} offset ${offset}`.execute(db);
  return rows;
}

/** The options with the given ids as they are in the scope. */
async function findOptions(db: Db, scope: ReadScope, ids: (number | null)[], { locale }: ChangesViewer) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map<number, { order: number; text: string }>();
  const rows = await db
    .selectFrom(visibleOptions(scope).as('option'))
    .select(['id', 'order', 'text_en', 'text_de'])
    .where('id', 'in', [...new Set(wanted)])
    .execute();
  return new Map(rows.map(({ id, order, text_en, text_de }) => [id, { order, text: inLocale(locale, text_en, text_de) }]));
}

async function findPersons(db: Db, rows: ChangeRow[], viewer: ChangesViewer) {
  const ids = rows.flatMap(({ modified_by }) => modified_by ?? []);
  if (ids.length === 0 || !may.seePersons(viewer)) return new Map<number, { id: number; first_name: string; last_name: string }>();
  const rowsOfPersons = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rowsOfPersons.map((person) => [person.id, person]));
}

interface Names {
  codes: Map<number, string>;
  before: Awaited<ReturnType<typeof findOptions>>;
  after: Awaited<ReturnType<typeof findOptions>>;
  persons: Awaited<ReturnType<typeof findPersons>>;
}

const toComment = (row: ChangeRow, { persons }: Names): CountryChange['comment'] => ({
  before: row.comment_before,
  after: row.comment_after,
  lang: detectLanguage(toPlainText(row.comment_after ?? row.comment_before ?? '')),
  modified: row.modified_at?.toISOString() ?? null,
  modified_by: (row.modified_by !== null && persons.get(row.modified_by)) || null,
});

const toChange = (row: ChangeRow, names: Names): CountryChange => ({
  question: row.question_id,
  country: names.codes.get(row.country_id) ?? '',
  ...(row.has_answer && {
    answer: { before: names.before.get(row.answer_before ?? 0) ?? null, after: names.after.get(row.answer_after ?? 0) ?? null },
  }),
  ...(row.has_comment && { comment: toComment(row, names) }),
  ...((row.sources_before || row.sources_after) && { sources: compareSources(row.sources_before ?? [], row.sources_after ?? []) }),
});

/** Lists what differs between two versions at the given places, page by page. */
export async function listChanges(db: Db, span: Span, options: DetailsOptions): Promise<ChangeDetails> {
  const { viewer, places, kind, offset, hasWording } = options;
  const moved = new Set(toIds(await listMovedCountries(db, span)));
  const ids: Places = { countries: toIds(places.countries).filter((id) => moved.has(id)), questions: toIds(places.questions) };
  const rows = await listRows(db, span, ids, options);
  const page = rows.slice(0, pageSize);
  const isWordingWanted = hasWording && offset === 0 && (kind === undefined || kind === 'wording');
  const [before, after, persons, wording] = await Promise.all([
    findOptions(
      db,
      span.from,
      page.map((row) => row.answer_before),
      viewer,
    ),
    findOptions(
      db,
      span.to,
      page.map((row) => row.answer_after),
      viewer,
    ),
    findPersons(db, page, viewer),
    isWordingWanted ? listWordingChanges(db, span, { locale: viewer.locale, questions: places.questions }) : [],
  ]);
  const codes = new Map(places.countries.map(({ id, code }) => [id, code]));
  const named = new Set([...page.map(({ question_id }) => question_id), ...wording.map(({ question }) => question)]);
  return {
    from: getVersionId(span.from) ?? '',
    to: getVersionId(span.to),
    changes: page.map((row) => toChange(row, { codes, before, after, persons })),
    wording,
    questions: places.questions
      .filter(({ id }) => named.has(id))
      .map(({ id, chapter_order, order, text }) => ({ id, chapter_order, order, text })),
    next: rows.length > pageSize ? offset + pageSize : null,
  };
}
