import type { Locale } from '@round-table/shared/contract';
import { inLocale, toPersonName, toQuestionNumber } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { Mail } from '../../platform/mail/mailer';
import { type MailSite, writeKind } from '../mail-kinds/write';
import { type DueMail, wantsMail } from '../mail-outbox/queue';
import { toLine } from '../passwords/mail-texts';
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
    .select(['app_user.email', 'app_user.locale', 'app_user.first_name', 'app_user.last_name', 'message.text', 'message.by_office'])
    .select(['author.first_name as author_first_name', 'author.last_name as author_last_name'])
    .select(['inquiry.question_id', 'inquiry.addressee', 'country.code', 'country.name_en', 'country.name_de'])
    .select(['chapter.order as chapter_order', 'question.order as question_order', 'question.text_en', 'question.text_de'])
    .select(sql<boolean>`message.id = (select min(first.id) from inquiry_message first where first.inquiry_id = inquiry.id)`.as('is_first'))
    .where('message.id', '=', message_id)
    .where(mayReadInquiry(sql`inquiry.country_id`))
    .where(wantsMail('inquiry'))
    .executeTakeFirst();

interface Words {
  /** Instead of the name of an author whose account has been deleted. */
  nobody: string;
  byOffice: (author: string) => string;
  office: string;
  experts: (country: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    nobody: 'A former member',
    byOffice: (author) => `${author} (office)`,
    office: 'the office',
    experts: (country) => `the experts for ${country}`,
  },
  de: {
    nobody: 'Ein früheres Mitglied',
    byOffice: (author) => `${author} (Geschäftsstelle)`,
    office: 'die Geschäftsstelle',
    experts: (country) => `das Team für ${country}`,
  },
};

/** Returns the mail about a message, or undefined if it has no reader any more (ASK-04). */
export async function writeInquiryMail(db: Db, due: DueMail, { settings, publicUrl }: MailSite): Promise<Mail | undefined> {
  const row = await findMessage(db, due);
  if (!row) return undefined;
  const { nobody, byOffice, office, experts } = words[row.locale];
  const author = toPersonName({ first_name: row.author_first_name ?? '', last_name: row.author_last_name ?? '' }) || nobody;
  const country = inLocale(row.locale, row.name_en, row.name_de);
  const values = {
    author: row.by_office ? byOffice(author) : author,
    addressee: row.addressee === 'office' ? office : experts(country),
    number: toQuestionNumber(row.chapter_order, row.question_order),
    country,
    question: toLine(inLocale(row.locale, row.text_en, row.text_de)),
    message: row.text,
  };
  const link = `${publicUrl}/question/${row.question_id}/?ask=${row.code}`;
  // The first message of an inquiry asks, the others continue it.
  return writeKind(row, row.is_first ? 'inquiries' : 'replies', { settings, values, link });
}
