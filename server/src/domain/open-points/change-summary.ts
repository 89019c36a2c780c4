import type { Locale } from '@round-table/shared/contract';
import { inLocale, toPersonName, toQuestionNumber } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { Mail } from '../../platform/mail/mailer';
import { type MailSite, type Reader, writeKind } from '../mail-kinds/write';
import { type DueMail, wantsMail } from '../mail-outbox/queue';
import { toLimitedLines, toLine } from '../passwords/mail-texts';

const hour = 3_600_000;
/** Milliseconds without a change before a summary: the changes of one working session are in one. */
const quietTime = hour;
/** Milliseconds between two summaries of a user. */
const interval = 24 * hour;
/** The largest number of questions in a summary; `/open` lists all. */
const maxQuestions = 20;

/**
 * Queues a summary for each expert who wants one and whose colleagues have changed what a country says, once with any number of servers
 * (ACC-13): the changes since the last use of the product, or the last summary. Who has used the product has seen them in the list of open
 * points.
 */
export async function queueChangeSummaries(db: Db, now: Date): Promise<void> {
  const [quietSince, lastAllowed] = [quietTime, interval].map((time) => new Date(now.getTime() - time));
  await sql`
    with due as (
      select app_user.id, unseen.since
      from app_user
      left join change_summary summary on summary.user_id = app_user.id
      cross join lateral (
        select greatest(date_joined, last_login, summary.queued_at,
          (select max(rotated_at) from session_family where session_family.user_id = app_user.id)) as since
      ) unseen
      where is_active and not is_readonly and not is_admin and ${wantsMail('colleague-changes')}
        and (summary.queued_at is null or summary.queued_at <= ${lastAllowed})
        and exists (
          select from user_country
          join country on country.id = user_country.country_id and country.active
          join last_change on last_change.country_id = country.id
          where user_country.user_id = app_user.id and changed_by <> app_user.id and changed_at > unseen.since
          having max(changed_at) <= ${quietSince})
    ), queued as (
      insert into change_summary (user_id, since, queued_at) select id, since, ${now} from due
      on conflict (user_id) do update set since = excluded.since, queued_at = excluded.queued_at
        where change_summary.queued_at <= ${lastAllowed}
      returning user_id
    )
    insert into mail_outbox (purpose, user_id) select 'colleague-changes', user_id from queued`.execute(db);
}

interface Change extends Reader {
  country: string;
  chapter: number;
  question: number;
  text: string;
  subjects: ('answer' | 'comment' | 'sources' | 'attachments')[];
  people: { first_name: string; last_name: string }[];
}

/** Lists by question what colleagues have changed since the beginning of the summary; empty if the user no longer wants summaries. */
async function listChanges(db: Db, userId: number): Promise<Change[]> {
  const { rows } = await sql<Change & { name_en: string; name_de: string; text_en: string; text_de: string }>`
    select app_user.email, app_user.locale, app_user.first_name, app_user.last_name, country.name_en, country.name_de,
      chapter."order" as chapter, question."order" as question, question.text_en, question.text_de,
      array_agg(distinct subject order by subject) as subjects,
      json_agg(distinct jsonb_build_object('first_name', person.first_name, 'last_name', person.last_name)) as people
    from app_user
    join change_summary on change_summary.user_id = app_user.id
    join user_country on user_country.user_id = app_user.id
    join country on country.id = user_country.country_id and country.active
    join last_change on last_change.country_id = country.id and changed_at > change_summary.since and changed_by <> app_user.id
    join app_user person on person.id = changed_by
    join question on question.id = last_change.question_id and question.active
    join chapter on chapter.id = question.chapter_id and chapter.active
    where app_user.id = ${userId} and app_user.is_active and ${wantsMail('colleague-changes')}
    group by app_user.id, country.id, chapter.id, question.id
    order by country.id, chapter."order", question."order"`.execute(db);
  return rows.map((row) => ({
    ...row,
    country: inLocale(row.locale, row.name_en, row.name_de),
    text: inLocale(row.locale, row.text_en, row.text_de),
  }));
}

const words: Record<Locale, Record<Change['subjects'][number], string>> = {
  en: { answer: 'answer', comment: 'comment', sources: 'sources', attachments: 'attachments' },
  de: { answer: 'Antwort', comment: 'Kommentar', sources: 'Quellen', attachments: 'Anlagen' },
};

const toMore: Record<Locale, (count: number) => string> = {
  en: (count) => `and ${count} more ${count === 1 ? 'question' : 'questions'}.`,
  de: (count) => `und ${count} weitere ${count === 1 ? 'Frage' : 'Fragen'}.`,
};

/** Returns the summary for its reader, or undefined if nothing is left to tell. */
export async function writeChangeSummary(db: Db, { user_id }: DueMail, { settings, publicUrl }: MailSite): Promise<Mail | undefined> {
  const rows = await listChanges(db, user_id ?? 0);
  const [first] = rows;
  if (!first) return undefined;
  const { locale } = first;
  const hasCountries = new Set(rows.map(({ country }) => country)).size > 1;
  const lines = rows.map(({ country, chapter, question, text, subjects, people }) => {
    const parts = subjects.map((subject) => words[locale][subject]).join(', ');
    const place = `${hasCountries ? `${country}, ` : ''}${toQuestionNumber(chapter, question)}`;
    return toLine(`${place} ${text} – ${parts} (${people.map(toPersonName).join(', ')})`);
  });
  const changes = toLimitedLines(lines, maxQuestions, toMore[locale]);
  return writeKind(first, 'colleagueChanges', { settings, values: { changes }, link: `${publicUrl}/open/` });
}
