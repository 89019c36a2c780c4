import type { Locale } from '@round-table/shared/contract';
import { inLocale, toQuestionNumber } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { Mail } from '../../platform/mail/mailer';
import { type MailSite, type Reader, writeKind } from '../mail-kinds/write';
import { type DueMail, wantsMail } from '../mail-outbox/queue';
import { toLimitedLines, toLine } from '../passwords/mail-texts';
import { touchesAnswer } from './meaning';
import { toReplacedText } from './rewording';

/** The largest number of texts in a mail; `/open` lists all. */
const maxTexts = 20;

interface ChangedText extends Reader {
  name_en: string;
  name_de: string;
  chapter: number;
  question: number;
  /** The number of the option; null for the text of the question. */
  option: number | null;
  /** The text before its first change; null for a new question. */
  text_en: string | null;
  text_de: string | null;
  now_en: string;
  now_de: string;
}

/** The reader of the mail, with each active country of theirs; nobody who no longer wants such mails. */
const toReaders = (userId: number | null) => sql`(
  select app_user.email, app_user.locale, app_user.first_name, app_user.last_name, country.id as country_id, country.name_en, country.name_de
  from app_user
  join user_country on user_country.user_id = app_user.id
  join country on country.id = user_country.country_id and country.active
  where app_user.id = ${userId} and app_user.is_active and ${wantsMail('meaning-changed')}
) reader`;

/**
 * Lists the changed texts of a mail by country, each as it was before its first change, without those whose answer has been reviewed
 * since, and the new questions that the country has not answered. Empty if the user no longer wants such mails.
 */
async function listChangedTexts(db: Db, { id, user_id }: Pick<DueMail, 'id' | 'user_id'>): Promise<ChangedText[]> {
  const { rows } = await sql<ChangedText>`
    select * from (
      (select distinct on (reader.country_id, former.question_id, former.answer_option_id) reader.*, chapter."order" as chapter,
        question."order" as question, answer_option."order" as option,
        former.text_en, former.text_de, coalesce(answer_option.text_en, question.text_en) as now_en,
        coalesce(answer_option.text_de, question.text_de) as now_de
      from meaning_mail
      join former_wording former on former.id = former_wording_id
      join question on question.id = former.question_id and question.active
      join chapter on chapter.id = question.chapter_id and chapter.active
      left join answer_option on answer_option.id = former.answer_option_id
      cross join ${toReaders(user_id)}
      join given_answer on given_answer.country_id = reader.country_id and ${touchesAnswer}
      left join (
        select country_id, question_id, max(said_at) as said_at from still_correct group by country_id, question_id
      ) said on said.country_id = reader.country_id and said.question_id = question.id
      where mail_id = ${id} and former.replaced_at > greatest(given_answer.modified_at, said.said_at)
      order by reader.country_id, former.question_id, former.answer_option_id, former.replaced_at, former.id)
      union all
      select reader.*, chapter."order", question."order", null, null, null, question.text_en, question.text_de
      from meaning_mail
      join question on question.id = question_id and question.active
      join chapter on chapter.id = question.chapter_id and chapter.active
      cross join ${toReaders(user_id)}
      where mail_id = ${id}
        and not exists (select from given_answer where country_id = reader.country_id and given_answer.question_id = question.id)
    ) changed order by country_id, chapter, question, option nulls first`.execute(db);
  return rows;
}

const toMore: Record<Locale, (count: number) => string> = {
  en: (count) => `and ${count} more ${count === 1 ? 'text' : 'texts'}.`,
  de: (count) => `und ${count} ${count === 1 ? 'weiterer Text' : 'weitere Texte'}.`,
};

const lineOf: Record<Locale, (place: string, option: number | null, before: string, after: string) => string> = {
  en: (place, option, before, after) => `${place}${option === null ? '' : `, answer option ${option}`}: “${before}” is now “${after}”`,
  de: (place, option, before, after) =>
    `${place}${option === null ? '' : `, Antwortoption ${option}`}: „${before}“ lautet jetzt „${after}“`,
};

const newLineOf: Record<Locale, (place: string, text: string) => string> = {
  en: (place, text) => `${place} is new: “${text}”`,
  de: (place, text) => `${place} ist neu: „${text}“`,
};

/** A line of the mail; undefined if the text is as it was. */
function toChange(
  { locale, chapter, question, option, text_en, text_de, now_en, now_de }: ChangedText,
  country: string,
): string | undefined {
  const place = `${country}${toQuestionNumber(chapter, question)}`;
  if (text_en === null || text_de === null) return newLineOf[locale](place, inLocale(locale, now_en, now_de));
  const replaced = toReplacedText(locale, { text_en, text_de }, { text_en: now_en, text_de: now_de }, true);
  return replaced && lineOf[locale](place, option, replaced.before, replaced.after);
}

/** Returns the mail about new questions and changes of meaning for its reader, or undefined if nothing of them is left (CAT-03, CAT-12). */
export async function writeMeaningMail(db: Db, due: DueMail, { settings, publicUrl }: MailSite): Promise<Mail | undefined> {
  const rows = await listChangedTexts(db, due);
  const [first] = rows;
  if (!first) return undefined;
  const { locale } = first;
  const hasCountries = new Set(rows.map(({ name_en, name_de }) => `${name_en} ${name_de}`)).size > 1;
  const lines = rows.flatMap((row) => {
    const change = toChange(row, hasCountries ? `${inLocale(locale, row.name_en, row.name_de)}, ` : '');
    return change === undefined ? [] : toLine(change);
  });
  if (lines.length === 0) return undefined;
  const changes = toLimitedLines(lines, maxTexts, toMore[locale]);
  return writeKind(first, 'meaningChanges', { settings, values: { changes }, link: `${publicUrl}/open/` });
}
