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
  text_en: string;
  text_de: string;
  now_en: string;
  now_de: string;
}

/**
 * Lists the changed texts of a mail by country, each as it was before its first change, without those whose answer has been reviewed
 * since. Empty if the user no longer wants such mails.
 */
async function listChangedTexts(db: Db, { id, user_id }: Pick<DueMail, 'id' | 'user_id'>): Promise<ChangedText[]> {
  const { rows } = await sql<ChangedText>`
    select * from (
      select distinct on (country.id, former.question_id, former.answer_option_id) app_user.email, app_user.locale, app_user.first_name,
        app_user.last_name, country.id as country_id, country.name_en, country.name_de, chapter."order" as chapter,
        question."order" as question, answer_option."order" as option,
        former.text_en, former.text_de, coalesce(answer_option.text_en, question.text_en) as now_en,
        coalesce(answer_option.text_de, question.text_de) as now_de
      from meaning_mail
      join former_wording former on former.id = former_wording_id
      join question on question.id = former.question_id and question.active
      join chapter on chapter.id = question.chapter_id and chapter.active
      left join answer_option on answer_option.id = former.answer_option_id
      join app_user on app_user.id = ${user_id} and app_user.is_active and ${wantsMail('meaning-changed')}
      join user_country on user_country.user_id = app_user.id
      join country on country.id = user_country.country_id and country.active
      join given_answer on given_answer.country_id = country.id and ${touchesAnswer}
      left join (
        select country_id, question_id, max(said_at) as said_at from still_correct group by country_id, question_id
      ) said on said.country_id = country.id and said.question_id = question.id
      where mail_id = ${id} and former.replaced_at > greatest(given_answer.modified_at, said.said_at)
      order by country.id, former.question_id, former.answer_option_id, former.replaced_at, former.id
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

/** Returns the mail about changes of meaning for its reader, or undefined if nothing is left to review (CAT-03). */
export async function writeMeaningMail(db: Db, due: DueMail, { settings, publicUrl }: MailSite): Promise<Mail | undefined> {
  const rows = await listChangedTexts(db, due);
  const [first] = rows;
  if (!first) return undefined;
  const { locale } = first;
  const hasCountries = new Set(rows.map(({ name_en, name_de }) => `${name_en} ${name_de}`)).size > 1;
  const lines = rows.flatMap(({ name_en, name_de, chapter, question, option, now_en, now_de, ...former }) => {
    const replaced = toReplacedText(locale, former, { text_en: now_en, text_de: now_de }, true);
    if (!replaced) return [];
    const place = `${hasCountries ? `${inLocale(locale, name_en, name_de)}, ` : ''}${toQuestionNumber(chapter, question)}`;
    return toLine(lineOf[locale](place, option, replaced.before, replaced.after));
  });
  if (lines.length === 0) return undefined;
  const changes = toLimitedLines(lines, maxTexts, toMore[locale]);
  return writeKind(first, 'meaningChanges', { settings, values: { changes }, link: `${publicUrl}/open/` });
}
