import type { Settings } from '@round-table/shared/contract';
import { inLocale, toPersonName, toQuestionNumber } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { type DueMail, wantsMail } from '../mail-outbox/queue';
import { toInquiryMail } from './inquiry-mail';
import { mayReadInquiry } from './queue-mails';

/** The message of a mail, with its inquiry, and its reader; undefined if the account may not read it any more, or wants no such mail. */
const findMessage = (db: Db, { message_id, user_id }: Pick<DueMail, 'message_id' | 'user_id'>) =>
  db
    .selectFrom('inquiry_message as message')
    .innerJoin('inquiry', 'inquiry.id', 'message.inquiry_id')
    .innerJoin('question', 'question.id', 'inquiry.question_id')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .innerJoin('country', 'country.id', 'inquiry.country_id')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', user_id))
    .leftJoin('app_user as author', 'author.id', 'message.author_id')
    .select(['app_user.email', 'app_user.locale', 'message.text', 'message.by_office', 'author.first_name', 'author.last_name'])
    .select(['inquiry.question_id', 'inquiry.addressee', 'country.code', 'country.name_en', 'country.name_de'])
    .select(['chapter.order as chapter_order', 'question.order as question_order', 'question.text_en', 'question.text_de'])
    .select(sql<boolean>`message.id = (select min(first.id) from inquiry_message first where first.inquiry_id = inquiry.id)`.as('is_first'))
    .where('message.id', '=', message_id)
    .where(mayReadInquiry(sql`inquiry.country_id`))
    .where(wantsMail('inquiry'))
    .executeTakeFirst();

/** Returns the mail about a message, or undefined if it has no reader any more. */
export async function writeInquiryMail(db: Db, due: DueMail, site: { label: Settings['label']; publicUrl: string }) {
  const row = await findMessage(db, due);
  if (!row) return undefined;
  const { locale, first_name, last_name } = row;
  return toInquiryMail(row, `${site.publicUrl}/question/${row.question_id}/?ask=${row.code}`, {
    label: inLocale(locale, site.label.en, site.label.de),
    author: toPersonName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    byOffice: row.by_office,
    isFirst: row.is_first,
    addressee: row.addressee,
    number: toQuestionNumber(row.chapter_order, row.question_order),
    question: inLocale(locale, row.text_en, row.text_de),
    country: inLocale(locale, row.name_en, row.name_de),
    text: row.text,
  });
}
