import type { CountryChange, FourEyes, Review, ReviewChange } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { listChangedSince } from '../../domain/confirmation/changed-since';
import { findFormerVersion } from '../../domain/visibility/former-version';
import { type ReadScope, visibleAttachments } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';

type Act = NonNullable<Review['confirmed']>;
interface ActRow {
  at: Date;
  person_id: number | null;
  first_name: string | null;
  last_name: string | null;
}

const toAct = ({ at, person_id: id, first_name, last_name }: ActRow): Act => ({
  at: at.toISOString(),
  person: id === null ? null : { id, first_name: first_name ?? '', last_name: last_name ?? '' },
});

/** The version that a review compares with: the newest one if it contains the country, otherwise nothing. */
export async function findReviewedScope(db: Db, countryId: number): Promise<{ version: string | null }> {
  return { version: (await findFormerVersion(db, 'live', countryId)) ?? null };
}

async function findConfirmation(db: Db, countryId: number): Promise<ActRow | undefined> {
  const row = await db
    .selectFrom('country')
    .leftJoin('app_user as person', 'person.id', 'country.confirmed_by')
    .select(['confirmed_at', 'person.id as person_id', 'first_name', 'last_name'])
    .where('country.id', '=', countryId)
    .executeTakeFirstOrThrow();
  return row.confirmed_at ? { ...row, at: row.confirmed_at } : undefined;
}

/** Returns by question who changed something last, and when. */
async function readLastChanges(db: Db, countryId: number): Promise<Map<number, ActRow>> {
  const rows = await db
    .selectFrom('last_change')
    .leftJoin('app_user as person', 'person.id', 'last_change.changed_by')
    .select(['question_id', 'changed_at as at', 'person.id as person_id', 'first_name', 'last_name'])
    .where('country_id', '=', countryId)
    .orderBy('changed_at')
    .execute();
  return new Map(rows.map(({ question_id, ...act }) => [question_id, act]));
}

type AttachmentChanges = NonNullable<ReviewChange['attachments']>;

/** Returns by question the attachments of the country that only one of the two states has. */
async function readAttachmentChanges(db: Db, countryId: number, former: ReadScope): Promise<Map<number, AttachmentChanges>> {
  const of = (scope: ReadScope) => sql`(select * from ${visibleAttachments(scope)} seen where country_id = ${countryId})`;
  const { rows } = await sql<{ question_id: number; before: string | null; after: string | null }>`
    select question_id, before.name as before, after.name as after
    from ${of(former)} before full join ${of('live')} after using (id, question_id)
    where before.name is null or after.name is null order by question_id, id`.execute(db);
  const changes = new Map<number, AttachmentChanges>();
  for (const { question_id, before, after } of rows) changes.set(question_id, [...(changes.get(question_id) ?? []), { before, after }]);
  return changes;
}

/** Lists the active questions in reading order, with whether the country has answered. */
async function listAnswered(db: Db, countryId: number) {
  const { rows } = await sql<{ id: number; is_answered: boolean }>`
    select question.id, given_answer.id is not null as is_answered
    from ${visibleQuestions('live')} question
    left join given_answer on given_answer.question_id = question.id and given_answer.country_id = ${countryId}
    order by question.chapter_order, question.chapter_id, question."order", question.id`.execute(db);
  return rows;
}

interface Reviewed {
  country: { id: number; code: string };
  former: { version: string | null };
  /** What differs in answers, comments and sources. */
  differences: CountryChange[];
  /** The state of two confirmations; null if one suffices. */
  fourEyes: FourEyes | null;
}

/** Composes what a confirmation would publish for a country (decision 0127). */
export async function getReview(db: Db, { country, former, differences, fourEyes }: Reviewed): Promise<Review> {
  const [questions, attachments, lastChanges, confirmation, changedSince] = await Promise.all([
    listAnswered(db, country.id),
    readAttachmentChanges(db, country.id, former),
    readLastChanges(db, country.id),
    findConfirmation(db, country.id),
    listChangedSince(db, country.id),
  ]);
  const byQuestion = new Map(differences.map((difference) => [difference.question, difference]));
  const changes = questions.flatMap(({ id }): ReviewChange[] => {
    const difference = byQuestion.get(id);
    const files = attachments.get(id);
    if (!difference && !files) return [];
    const last = lastChanges.get(id);
    return [
      {
        ...(difference ?? { question: id, country: country.code }),
        ...(files && { attachments: files }),
        changed: last ? toAct(last) : null,
      },
    ];
  });
  const changed = new Set(changes.map(({ question }) => question));
  return {
    version: former.version,
    changes,
    unchanged: questions.filter(({ id, is_answered }) => is_answered && !changed.has(id)).length,
    open: questions.flatMap(({ id, is_answered }) => (is_answered ? [] : id)),
    confirmed: confirmation ? toAct(confirmation) : null,
    changed_since: changedSince,
    four_eyes: fourEyes,
  };
}
