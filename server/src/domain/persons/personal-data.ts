import type { Account } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** The rows of a person, with the names of their columns. */
export type PersonalRows = Record<string, unknown>[];

/** What is stored about a person: the account, and what the person has written and done, by subject. */
export interface PersonalData {
  account: Record<string, unknown>;
  countries: PersonalRows;
  passkeys: PersonalRows;
  devices: PersonalRows;
  answers: PersonalRows;
  comments: PersonalRows;
  files: PersonalRows;
  messages: PersonalRows;
  confirmations: PersonalRows;
  sent_back: PersonalRows;
  activity: PersonalRows;
}

const list = async (db: Db, query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows;

/** Where an answer, a comment or a file belongs. */
const place = sql`chapter."order" as chapter, question."order" as question, country.code as country`;
const places = (table: string) => sql`
  join question on question.id = ${sql.ref(`${table}.question_id`)} join chapter on chapter.id = question.chapter_id
  join country on country.id = ${sql.ref(`${table}.country_id`)}`;

/** Reads everything that is stored about the user of an account, without passwords, keys and codes (ACC-05). */
export async function readPersonalData(db: Db, userId: number, { devices, second_factor, ...account }: Account): Promise<PersonalData> {
  const { passkeys, ...factor } = second_factor;
  const isAuthor = (table: string) => sql`${userId} in (${sql.ref(`${table}.created_by`)}, ${sql.ref(`${table}.modified_by`)})`;
  return {
    account: { ...account, second_factor: factor, ...(await readState(db, userId)) },
    countries: await list(
      db,
      sql`select code, name_en, name_de from user_country join country on country.id = country_id where user_id = ${userId} order by code`,
    ),
    passkeys: passkeys.map(({ id: _id, ...passkey }) => passkey),
    devices: devices.map(({ id: _id, ...device }) => device),
    answers: await list(
      db,
      sql`select ${place}, answer_option.text_en as answer, given_answer.created_at, given_answer.modified_at from given_answer ${places('given_answer')}
        join answer_option on answer_option.id = answer_option_id where ${isAuthor('given_answer')} order by modified_at`,
    ),
    comments: await list(
      db,
      sql`select ${place}, comment.html, comment.created_at, comment.modified_at from comment ${places('comment')} where ${isAuthor('comment')} order by modified_at`,
    ),
    files: await list(
      db,
      // A file of the question itself belongs to no country.
      sql`select ${place}, attachment.name, attachment.created_at from attachment
        join question on question.id = attachment.question_id join chapter on chapter.id = question.chapter_id
        left join country on country.id = attachment.country_id
        where attachment.created_by = ${userId} order by attachment.id`,
    ),
    messages: await list(
      db,
      sql`select ${place}, inquiry_message.text, inquiry_message.created_at from inquiry_message join inquiry on inquiry.id = inquiry_id
        ${places('inquiry')} where author_id = ${userId} order by inquiry_message.id`,
    ),
    confirmations: await list(
      db,
      sql`select code, confirmed_at from country where confirmed_by = ${userId}
        union all select code, first.confirmed_at from first_confirmation first join country on id = country_id where first.confirmed_by = ${userId}
        order by code`,
    ),
    sent_back: await list(
      db,
      sql`select code, sent_back_at, reason from first_confirmation join country on id = country_id where sent_back_by = ${userId} order by code`,
    ),
    activity: await list(db, sql`select at, action, subject, subject_id from audit where user_id = ${userId} order by id`),
  };
}

const readState = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .select([
      'is_active',
      'is_readonly',
      'is_admin',
      'last_login',
      'previous_visit_at',
      'welcomed_at',
      'disclaimer_accepted_at',
      'mail_refusal',
      'mail_refused_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
