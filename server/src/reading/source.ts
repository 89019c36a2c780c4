import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { problem } from '../problem';

/** Where answers, comments and attachments are read from: the live tables, or a version by its number (null: there is none yet, so nothing). */
export type Source = 'live' | { version: string | null };

/** The source that a viewer reads: a version where one is named, else live data, but nothing live for the read-only view. */
export function sourceOf(viewer: { readOnly: boolean; version: string | null }): Source {
  return viewer.version !== null || viewer.readOnly ? { version: viewer.version } : 'live';
}

/** The source that a viewer asks for: the version they name (any, newest or not), else their own source. Throws `not-found`. */
export async function getSource(db: Db, viewer: { readOnly: boolean; version: string | null }, asked: string | undefined): Promise<Source> {
  if (asked === undefined) return sourceOf(viewer);
  const version = await db.selectFrom('version').select('id').where('id', '=', asked).executeTakeFirst();
  if (!version) throw problem('not-found');
  return { version: version.id };
}

/** The join that picks, for each country, the version in which its rows of the asked version were taken. */
const held = (version: string | null) => sql`
  join version_country on version_country.version_id = ${version}
    and version_country.content_version_id = kept.version_id and version_country.country_id = kept.country_id`;

export interface SeenAnswer {
  id: number;
  question_id: number;
  country_id: number;
  answer_option_id: number;
}

/** The given answers of a source, to select from: `db.selectFrom(seenAnswers(source).as('answer'))`. */
export const seenAnswers = (source: Source) =>
  source === 'live'
    ? sql<SeenAnswer>`(select id, question_id, country_id, answer_option_id from given_answer)`
    : sql<SeenAnswer>`(
        select kept.given_answer_id as id, kept.question_id, kept.country_id, kept.answer_option_id
        from version_answer kept ${held(source.version)})`;

/** Every answer of the table that a source is read from: those of a version stand there once, with the version they were taken in. */
export const keptAnswers = (source: Source) =>
  source === 'live'
    ? sql<SeenAnswer & Taken>`(select id, question_id, country_id, answer_option_id, 'live' as content_version_id from given_answer)`
    : sql<SeenAnswer & Taken>`(
        select given_answer_id as id, question_id, country_id, answer_option_id, version_id as content_version_id from version_answer)`;

interface Taken {
  /** The version in which the row was taken, `live` where it is none's. */
  content_version_id: string;
}

/** An answer option of a source. */
export interface SeenOption {
  id: number;
  question_id: number;
  order: number;
  text_en: string;
  text_de: string;
  words: string;
  folded: string;
}

const optionColumns = sql.raw('question_id, "order", text_en, text_de, words, folded');

/** The options of a version as they were when it was taken; of live data, none. */
export const versionOptions = (source: Source) => {
  const version = source === 'live' ? null : source.version;
  return sql<SeenOption>`(select answer_option_id as id, ${optionColumns} from version_option where version_id = ${version})`;
};

/**
 * The answer options of a source, to select from. A version shows those that were there when it was taken, as they were (decision 0037).
 * A question of which it holds none, as it was not there yet, shows its options of now.
 */
export const seenOptions = (source: Source) =>
  source === 'live' || source.version === null
    ? sql<SeenOption>`(select id, ${optionColumns} from answer_option)`
    : sql<SeenOption>`(
        select answer_option_id as id, ${optionColumns} from version_option where version_id = ${source.version}
        union all
        select id, ${optionColumns} from answer_option
        where question_id not in (select question_id from version_option where version_id = ${source.version}))`;

export interface SeenComment extends Taken {
  id: number;
  question_id: number;
  country_id: number;
  html: string;
  plain: string;
  folded: string;
  words: string;
  version: number;
  created_at: Date;
  created_by: number | null;
  modified_at: Date;
  modified_by: number | null;
}

/** The comments of a source, to select from. */
export const seenComments = (source: Source) =>
  source === 'live'
    ? sql<SeenComment>`(
        select id, question_id, country_id, html, plain, folded, words, version, created_at, created_by, modified_at, modified_by,
          'live' as content_version_id
        from comment)`
    : sql<SeenComment>`(
        select kept.comment_id as id, kept.question_id, kept.country_id, kept.html, kept.plain, kept.folded, kept.words, kept.comment_version as version,
          kept.created_at, kept.created_by, kept.modified_at, kept.modified_by, kept.version_id as content_version_id
        from version_comment kept ${held(source.version)})`;

export interface SeenAttachment {
  id: number;
  question_id: number;
  /** Null for the question's own. */
  country_id: number | null;
  name: string;
  file_id: string;
}

/** The attachments of a source, to select from. A question's own belong to the catalogue: they are there in every version. */
export const seenAttachments = (source: Source) =>
  source === 'live'
    ? sql<SeenAttachment>`(select id, question_id, country_id, name, file_id from attachment)`
    : sql<SeenAttachment>`(
        select id, question_id, country_id, name, file_id from attachment where country_id is null
        union all
        select kept.attachment_id, kept.question_id, kept.country_id, kept.name, kept.file_id
        from version_attachment kept ${held(source.version)})`;
