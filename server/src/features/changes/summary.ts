import type { ChangeCounts, Changes } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  differingAnswers,
  differingComments,
  differingSources,
  listMovedCountries,
  type Places,
  type Span,
} from '../../domain/visibility/differences';
import type { Db } from '../../platform/db/schema/schema';
import { type ChangesViewer, listSeenPlaces, type SeenPlaces, toIds } from './places';
import { getVersionId } from './span';
import { listWordingChanges } from './wording';

/** A sum: of one country, of one question, or (both null) of all. */
interface Sum extends ChangeCounts {
  country_id: number | null;
  question_id: number | null;
}

async function sumUp(db: Db, differing: RawBuilder<object>, before: string, after: string): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select country_id, question_id,
      (count(*) filter (where ${sql.ref(before)} is not null and ${sql.ref(after)} is not null))::int as changed,
      (count(*) filter (where ${sql.ref(before)} is null))::int as new,
      (count(*) filter (where ${sql.ref(after)} is null))::int as withdrawn
    from ${differing} differing group by grouping sets ((country_id), (question_id), ())`.execute(db);
  return rows;
}

/** The sums of one kind, by what they are of. */
function toAggregates(sums: Sum[]) {
  const total = ({ changed, new: added, withdrawn }: ChangeCounts) => changed + added + withdrawn;
  const all = sums.find((sum) => sum.country_id === null && sum.question_id === null);
  return {
    all: { changed: all?.changed ?? 0, new: all?.new ?? 0, withdrawn: all?.withdrawn ?? 0 },
    byCountry: new Map(sums.flatMap((sum) => (sum.country_id === null ? [] : [[sum.country_id, total(sum)]]))),
    byQuestion: new Map(sums.flatMap((sum) => (sum.question_id === null ? [] : [[sum.question_id, total(sum)]]))),
  };
}

const countBy = (rows: { question: number }[]) => {
  const counts = new Map<number, number>();
  for (const { question } of rows) counts.set(question, (counts.get(question) ?? 0) + 1);
  return counts;
};

/** Counts what differs between two versions, of what the viewer may see. */
export async function getChanges(db: Db, span: Span, viewer: ChangesViewer, seen?: SeenPlaces): Promise<Changes> {
  const [{ countries, questions }, moved] = await Promise.all([seen ?? listSeenPlaces(db, viewer, span), listMovedCountries(db, span)]);
  const isNew = new Map(moved.map(({ id, is_new }) => [id, is_new]));
  const places: Places = { countries: toIds(countries).filter((id) => isNew.has(id)), questions: toIds(questions) };
  const [answerSums, commentSums, sourceSums, wording] = await Promise.all([
    sumUp(db, differingAnswers(span, places), 'answer_before', 'answer_after'),
    sumUp(db, differingComments(span, places), 'comment_before', 'comment_after'),
    sumUp(db, differingSources(span, places), 'sources_before', 'sources_after'),
    listWordingChanges(db, span, { locale: viewer.locale, questions }),
  ]);
  const [answers, comments, sources] = [toAggregates(answerSums), toAggregates(commentSums), toAggregates(sourceSums)];
  const worded = countBy(wording);
  const options = wording.filter(({ part }) => part === 'option').length;
  const changedCountries = countries.map(({ id, code }) => ({
    code,
    is_new: isNew.get(id) ?? false,
    answers: answers.byCountry.get(id) ?? 0,
    comments: comments.byCountry.get(id) ?? 0,
    sources: sources.byCountry.get(id) ?? 0,
  }));
  const changedQuestions = questions.map(({ id }) => ({
    id,
    answers: answers.byQuestion.get(id) ?? 0,
    comments: comments.byQuestion.get(id) ?? 0,
    sources: sources.byQuestion.get(id) ?? 0,
    wording: worded.get(id) ?? 0,
  }));
  return {
    from: getVersionId(span.from) ?? '',
    to: getVersionId(span.to),
    answers: answers.all,
    comments: comments.all,
    sources: sources.all,
    wording: { questions: countBy(wording.filter(({ part }) => part !== 'option')).size, options },
    countries: changedCountries.filter((country) => country.is_new || country.answers + country.comments + country.sources > 0),
    questions: changedQuestions.filter((question) => question.answers + question.comments + question.sources + question.wording > 0),
  };
}
