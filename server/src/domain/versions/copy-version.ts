import type { Locale } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import { analyzeTables } from '../../platform/db/insert-rows';
import type { Db } from '../../platform/db/schema/schema';

export interface NewVersion {
  id: string;
  sequence: number;
  takenAt: Date;
  deadline: Date;
  /** The id of the version before it; null for the first. */
  former: string | null;
  note: Record<Locale, string>;
  /** Null at the deadline and for a command. */
  takenBy: number | null;
}

/** What a version contains. */
export interface CopiedVersion {
  /** Codes of the confirmed countries, and of those that keep their content of an older version. */
  confirmed: string[];
  kept: string[];
  questions: number;
  answers: number;
  comments: number;
  sources: number;
  attachments: number;
}

export const nothingCopied: CopiedVersion = { confirmed: [], kept: [], questions: 0, answers: 0, comments: 0, sources: 0, attachments: 0 };

/** A confirmation that the snapshot contains. `at` is a text, because a Date has no microseconds. */
interface Confirmation {
  id: number;
  at: string;
}

/** The content version of each country: the new version if it is confirmed, else that of the previous version. */
const insertCountries = ({ id, former }: NewVersion) => sql`
  insert into version_country (version_id, country_id, content_version_id)
  select ${id}, country.id, case when is_confirmed then ${id} else former.content_version_id end
  from (select *, active and confirmed_at is not null as is_confirmed from country) country
  left join version_country former on former.version_id = ${former} and former.country_id = country.id
  where is_confirmed or former.country_id is not null
  returning country_id, content_version_id`;

/** The active chapters with their active questions, and all answer options. */
const insertChapters = ({ id }: NewVersion) => sql`
  insert into version_chapter (version_id, chapter_id, "order", name_en, name_de, explanation_en, explanation_de, weight)
  select ${id}, id, "order", name_en, name_de, explanation_en, explanation_de, weight from chapter where active order by id`;

const insertQuestions = ({ id }: NewVersion) => sql`
  insert into version_question (version_id, question_id, chapter_id, "order", text_en, text_de, explanation_en, explanation_de,
    is_marked_as_special, words, folded)
  select ${id}, question.id, chapter_id, question."order", text_en, text_de, question.explanation_en, question.explanation_de,
    is_marked_as_special, question.words, question.folded
  from question join chapter on chapter.id = chapter_id and chapter.active where question.active order by question.id
  returning 1`;

const insertOptions = ({ id }: NewVersion) => sql`
  insert into version_option (version_id, question_id, answer_option_id, "order", text_en, text_de, words, folded)
  select ${id}, question_id, id, "order", text_en, text_de, words, folded from answer_option order by question_id, id`;

/** The live rows of the confirmed countries, sorted by primary key: sequential writes to the index. */
const ofConfirmed = ({ id }: NewVersion, table: string, order = sql``) => sql`
  from ${sql.table(table)} live join held on held.content_version_id = ${id} and held.country_id = live.country_id
  order by question_id, live.country_id${order} returning 1`;

const insertAnswers = (version: NewVersion) => sql`
  insert into version_answer (version_id, question_id, country_id, answer_option_id, given_answer_id, answered_at, answered_by)
  select ${version.id}, question_id, live.country_id, answer_option_id, live.id, modified_at, modified_by
  ${ofConfirmed(version, 'given_answer')}`;

const insertComments = (version: NewVersion) => sql`
  insert into version_comment (version_id, question_id, country_id, comment_id, html, plain, folded, words, comment_version, created_at,
    created_by, modified_at, modified_by)
  select ${version.id}, question_id, live.country_id, live.id, html, plain, folded, words, version, created_at, created_by, modified_at,
    modified_by ${ofConfirmed(version, 'comment')}`;

const insertSources = (version: NewVersion) => sql`
  insert into version_source (version_id, question_id, country_id, position, article, statute, url, checked_on, source_version)
  select ${version.id}, question_id, live.country_id, position, article, statute, url, checked_on, version
  ${ofConfirmed(version, 'source', sql`, position`)}`;

const insertAttachments = (version: NewVersion) => sql`
  insert into version_attachment (version_id, question_id, country_id, attachment_id, name, file_id)
  select ${version.id}, question_id, live.country_id, live.id, name, file_id ${ofConfirmed(version, 'attachment')}`;

/** The tables of what a version contains. */
const copiedTables = ['country', 'chapter', 'question', 'option', 'answer', 'comment', 'source', 'attachment'].map(
  (name) => `version_${name}`,
);

const countOf = (name: string): RawBuilder<number> => sql<number>`(select count(*)::integer from ${sql.table(name)})`;

/**
 * Copies the catalogue and the content of the confirmed countries into a new version. One statement, and so one snapshot of everything,
 * without a lock: changes that are committed later are not part of it (decision 0083). The statistics follow, since every page reads the new
 * version as soon as it is committed.
 */
export async function copyVersion(tx: Db, version: NewVersion): Promise<CopiedVersion & { confirmations: Confirmation[] }> {
  const { id, sequence, takenAt, deadline, note, takenBy } = version;
  const codes = (isConfirmed: boolean) => sql`(
    select coalesce(json_agg(code order by code), '[]') from held join country on country.id = country_id
    where (content_version_id = ${id}) = ${sql.lit(isConfirmed)})`;
  const { rows } = await sql<CopiedVersion & { confirmations: Confirmation[] }>`
    with new_version as (
      insert into version (id, sequence, taken_at, deadline, note_en, note_de, taken_by)
      values (${id}, ${sequence}, ${takenAt}, ${deadline}, ${note.en}, ${note.de}, ${takenBy})
    ),
    held as (${insertCountries(version)}), chapters as (${insertChapters(version)}), questions as (${insertQuestions(version)}),
    options as (${insertOptions(version)}), answers as (${insertAnswers(version)}), comments as (${insertComments(version)}),
    sources as (${insertSources(version)}), attachments as (${insertAttachments(version)})
    select ${codes(true)} as confirmed, ${codes(false)} as kept, ${countOf('questions')} as questions, ${countOf('answers')} as answers,
      ${countOf('comments')} as comments, ${countOf('sources')} as sources, ${countOf('attachments')} as attachments,
      (select coalesce(json_agg(json_build_object('id', id, 'at', confirmed_at)), '[]') from country where active and confirmed_at is not null)
        as confirmations`.execute(tx);
  const [copied] = rows;
  if (!copied) throw new Error('Copying a version returned nothing');
  await analyzeTables(tx, copiedTables);
  return copied;
}

/** Clears the confirmations that the version contains. One that was given later is for the next version. */
export async function clearConfirmations(tx: Db, confirmations: Confirmation[]): Promise<void> {
  await sql`
    with cleared as (
      update country set confirmed_at = null, confirmed_by = null
      from json_to_recordset(${JSON.stringify(confirmations)}::json) as seen (id integer, at timestamptz)
      where country.id = seen.id and confirmed_at = seen.at returning country.id
    )
    delete from first_confirmation using cleared where country_id = cleared.id`.execute(tx);
}
