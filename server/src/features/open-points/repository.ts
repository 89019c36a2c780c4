import type { Locale, OpenPoints } from '@round-table/shared/contract';
import type { Author } from '../../domain/audit/audit';
import { listChangedSince } from '../../domain/confirmation/changed-since';
import { findActiveQuestion } from '../../domain/visibility/questions';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem } from '../../platform/problem';
import { type OpenFacts, toOpenPoints } from './points';
import {
  type ColleagueChange,
  countAnswers,
  countComments,
  listColleagueChanges,
  listReviewedQuestions,
  type Reviewer,
  readFormerTexts,
} from './rows';

async function findNewestVersion(db: Db): Promise<string | null> {
  const newest = await db.selectFrom('version').select('id').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return newest?.id ?? null;
}

/** When the expert's visit before the present one began; null on the first one. */
export async function findPreviousVisit(db: Db, userId: number): Promise<Date | null> {
  const user = await db.selectFrom('app_user').select('previous_visit_at').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.previous_visit_at;
}

function groupChanges(changes: ColleagueChange[]): OpenFacts['changes'] {
  const byQuestion = new Map<number, ColleagueChange[]>();
  for (const change of changes) byQuestion.set(change.question_id, [...(byQuestion.get(change.question_id) ?? []), change]);
  return byQuestion;
}

function toDayTwoYearsBefore(now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - 2);
  return day.toISOString().slice(0, 10);
}

/** Lists what is open for an expert of a country (decision 0126). */
export async function listOpenPoints(db: Db, reviewer: Reviewer, { locale, now }: { locale: Locale; now: Date }): Promise<OpenPoints> {
  const { userId, countryId } = reviewer;
  const [version, visited, changedSince] = await Promise.all([
    findNewestVersion(db),
    findPreviousVisit(db, userId),
    listChangedSince(db, countryId),
  ]);
  const [questions, formerTexts, changes] = await Promise.all([
    listReviewedQuestions(db, reviewer, version),
    readFormerTexts(db, countryId, locale),
    visited ? listColleagueChanges(db, reviewer, visited) : [],
  ]);
  const toIds = (rows: typeof questions) => rows.map(({ id }) => id);
  const [answers, comments] = await Promise.all([
    countAnswers(db, countryId, toIds(questions.filter(({ answer }) => answer === null))),
    countComments(db, countryId, toIds(questions.filter(({ answer, has_comment }) => answer !== null && !has_comment))),
  ]);
  const facts = { formerTexts, changes: groupChanges(changes), answers, comments, oldBefore: toDayTwoYearsBefore(now) };
  return { visited: visited?.toISOString() ?? null, version, points: toOpenPoints(questions, facts), changed_since: changedSince };
}

/** Notes that what the country says on a question is still correct. Throws a field problem if there is no such question. */
export async function saveStillCorrect(
  tx: Db,
  { countryId, question }: { countryId: number; question: number },
  { userId, now }: Pick<Author, 'userId' | 'now'>,
): Promise<void> {
  if (!(await findActiveQuestion(tx, question))) throw fieldProblem({ question: ['not-there'] });
  await tx
    .insertInto('still_correct')
    .values({ country_id: countryId, question_id: question, user_id: userId, said_at: now })
    .onConflict((conflict) => conflict.columns(['country_id', 'question_id', 'user_id']).doUpdateSet({ said_at: now }))
    .execute();
}

/** Takes the expert's own statement back. Returns whether there was one. */
export async function removeStillCorrect(tx: Db, { countryId, userId }: Reviewer, question: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('still_correct')
    .where('country_id', '=', countryId)
    .where('question_id', '=', question)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
