import {
  type InquiryFigures,
  type InquiryState,
  type Locale,
  maxAnsweredInquiries,
  type OfficeInquiry,
} from '@round-table/shared/contract';
import { inLocale, may } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { type Member, toPerson } from './repository';

async function countForCountry(db: Db, country: string, userId: number) {
  const { rows } = await sql<{ from_office: number; answered: number; unread: number }>`
    select count(*) filter (where from_office) as from_office,
      count(*) filter (where from_office and answered_at is not null) as answered,
      count(*) filter (where exists (
        select from inquiry_message message
        where message.inquiry_id = inquiry.id and message.author_id is distinct from ${userId} and message.id > coalesce(
          (select message_id from inquiry_read seen where seen.inquiry_id = inquiry.id and seen.user_id = ${userId}), 0))) as unread
    from inquiry join country on country.id = inquiry.country_id
      join question on question.id = inquiry.question_id and question.active
      join chapter on chapter.id = question.chapter_id and chapter.active
    where country.code = ${country} and country.active`.execute(db);
  return rows[0] ?? { from_office: 0, answered: 0, unread: 0 };
}

const selectToOffice = (db: Db) =>
  db
    .selectFrom('inquiry')
    .innerJoin('country', (join) => join.onRef('country.id', '=', 'inquiry.country_id').on('country.active', '=', true))
    .where('inquiry.addressee', '=', 'office');

/** The figures of the menus and of what is open: of a country, and for admins of the office. */
export async function countInquiries(db: Db, viewer: Member, country: string | undefined): Promise<InquiryFigures> {
  const open = () =>
    selectToOffice(db)
      .where('answered_at', 'is', null)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  return {
    country: country === undefined ? null : await countForCountry(db, country, viewer.userId),
    open_to_office: may.administer(viewer) ? (await open()).count : null,
  };
}

const excerptLength = 200;

/** Lists the inquiries to the office, the oldest question first if they are open, else the newest answers. */
export async function listOfficeInquiries(db: Db, state: InquiryState, locale: Locale): Promise<OfficeInquiry[]> {
  const rows = await selectToOffice(db)
    .innerJoin('question', 'question.id', 'inquiry.question_id')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .leftJoin('app_user as asker', 'asker.id', 'inquiry.created_by')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('inquiry_message as message')
          .whereRef('message.inquiry_id', '=', 'inquiry.id')
          .select(({ fn }) => [fn.countAll<number>().as('messages'), fn.max('message.created_at').as('last')])
          .select(sql<string>`(array_agg(left(message.text, ${sql.lit(excerptLength)}) order by message.id))[1]`.as('excerpt'))
          .as('thread'),
      (join) => join.onTrue(),
    )
    .select(['inquiry.id', 'inquiry.question_id', 'inquiry.created_by', 'inquiry.answered_at', 'inquiry.created_at', 'country.code'])
    .select(['question.order as question_order', 'question.text_en', 'question.text_de', 'chapter.order as chapter_order'])
    .select(['country.name_en', 'country.name_de', 'asker.first_name', 'asker.last_name'])
    .select(['thread.messages', 'thread.last', 'thread.excerpt'])
    .$if(state === 'open', (query) => query.where('inquiry.answered_at', 'is', null).orderBy('inquiry.id'))
    .$if(state === 'answered', (query) =>
      query.where('inquiry.answered_at', 'is not', null).orderBy('inquiry.answered_at', 'desc').limit(maxAnsweredInquiries),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    question: row.question_id,
    chapter_order: row.chapter_order,
    question_order: row.question_order,
    question_text: inLocale(locale, row.text_en, row.text_de),
    country: row.code,
    country_name: inLocale(locale, row.name_en, row.name_de),
    created_by: toPerson(row.created_by, row.first_name, row.last_name),
    state,
    excerpt: row.excerpt,
    messages: row.messages,
    created: row.created_at.toISOString(),
    last: row.last.toISOString(),
  }));
}
