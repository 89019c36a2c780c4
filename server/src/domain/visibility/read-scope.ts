import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { explainMissingVersion } from './withdrawn-versions';

/** The source that a request reads: live tables, or a version by its id (null if there is no version yet: no rows). */
export type ReadScope = 'live' | { version: string | null };

/** The default scope of a viewer: a version if one is set, nothing live in the read-only view, else live data. */
export function toReadScope(viewer: { readOnly: boolean; version: string | null }): ReadScope {
  return viewer.version !== null || viewer.readOnly ? { version: viewer.version } : 'live';
}

/** Returns the scope of a request: the requested version, by default that of the viewer. Throws `not-found` for an unknown version. */
export async function getReadScope(
  db: Db,
  viewer: { readOnly: boolean; version: string | null },
  requested: string | undefined,
): Promise<ReadScope> {
  if (requested === undefined) return toReadScope(viewer);
  const version = await db.selectFrom('version').select('id').where('id', '=', requested).executeTakeFirst();
  if (!version) throw await explainMissingVersion(db, [requested]);
  return { version: version.id };
}

/** Joins the rows of a version: for each country, the rows of the version in which its content was last taken (`content_version_id`). */
const versionJoin = (version: string | null) => sql`
  join version_country on version_country.version_id = ${version}
    and version_country.content_version_id = kept.version_id and version_country.country_id = kept.country_id`;

export interface VisibleAnswer {
  id: number;
  question_id: number;
  country_id: number;
  answer_option_id: number;
  /** When the country gave this answer: the last change, as of the scope. */
  answered_at: Date;
  answered_by: number | null;
}

const liveAnswerColumns = sql.raw('id, question_id, country_id, answer_option_id, modified_at as answered_at, modified_by as answered_by');

/** The given answers of a scope, as a subquery: `db.selectFrom(visibleAnswers(scope).as('answer'))`. */
export const visibleAnswers = (scope: ReadScope) =>
  scope === 'live'
    ? sql<VisibleAnswer>`(select ${liveAnswerColumns} from given_answer)`
    : sql<VisibleAnswer>`(
        select kept.given_answer_id as id, kept.question_id, kept.country_id, kept.answer_option_id, kept.answered_at, kept.answered_by
        from version_answer kept ${versionJoin(scope.version)})`;

/** All answers of the scope's table with the version in which each was taken, for joins with comments of the same version. */
export const answersByContentVersion = (scope: ReadScope) =>
  scope === 'live'
    ? sql<VisibleAnswer & WithContentVersion>`(select ${liveAnswerColumns}, 'live' as content_version_id from given_answer)`
    : sql<VisibleAnswer & WithContentVersion>`(
        select given_answer_id as id, question_id, country_id, answer_option_id, answered_at, answered_by, version_id as content_version_id
        from version_answer)`;

export interface WithContentVersion {
  /** The version in which the row was taken; `live` for live rows. */
  content_version_id: string;
}

export interface VisibleOption {
  id: number;
  question_id: number;
  order: number;
  text_en: string;
  text_de: string;
  words: string;
  folded: string;
}

const optionColumns = sql.raw('question_id, "order", text_en, text_de, words, folded');

/** The options of a version as they were when it was taken; none for live data. */
export const versionOptions = (scope: ReadScope) => {
  const version = scope === 'live' ? null : scope.version;
  return sql<VisibleOption>`(select answer_option_id as id, ${optionColumns} from version_option where version_id = ${version})`;
};

/** The answer options of a scope, as a subquery. A version has the options of the time when it was taken (decision 0037). */
export const visibleOptions = (scope: ReadScope) =>
  scope === 'live' || scope.version === null ? sql<VisibleOption>`(select id, ${optionColumns} from answer_option)` : versionOptions(scope);

export interface VisibleComment extends WithContentVersion {
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

export const visibleComments = (scope: ReadScope) =>
  scope === 'live'
    ? sql<VisibleComment>`(
        select id, question_id, country_id, html, plain, folded, words, version, created_at, created_by, modified_at, modified_by,
          'live' as content_version_id
        from comment)`
    : sql<VisibleComment>`(
        select kept.comment_id as id, kept.question_id, kept.country_id, kept.html, kept.plain, kept.folded, kept.words, kept.comment_version as version,
          kept.created_at, kept.created_by, kept.modified_at, kept.modified_by, kept.version_id as content_version_id
        from version_comment kept ${versionJoin(scope.version)})`;

/**
 * Skips rows of older versions, which come first in the table, without reading their texts. The collation prevents an index scan, so that
 * PostgreSQL evaluates this as a cheap filter before the text conditions, rather than a bitmap of all comments of a version.
 */
export const isRecentComment = (scope: ReadScope) =>
  scope === 'live'
    ? sql<boolean>`true`
    : sql<boolean>`comment.content_version_id collate "C" >=
        (select min(content_version_id collate "C") from version_country where version_id = ${scope.version})`;

export interface VisibleSource {
  question_id: number;
  country_id: number;
  position: number;
  article: string;
  statute: string;
  url: string | null;
  /** `YYYY-MM-DD`. */
  checked_on: string;
  version: number;
  words: string;
  folded: string;
}

const sourceColumns = (table: string) =>
  sql.raw(
    ['question_id', 'country_id', 'position', 'article', 'statute', 'url', 'checked_on::text as checked_on', 'words', 'folded']
      .map((column) => `${table}.${column}`)
      .join(', '),
  );

export const visibleSources = (scope: ReadScope) =>
  scope === 'live'
    ? sql<VisibleSource>`(select ${sourceColumns('source')}, source.version from source)`
    : sql<VisibleSource>`(
        select ${sourceColumns('kept')}, kept.source_version as version from version_source kept ${versionJoin(scope.version)})`;

export interface VisibleAttachment {
  id: number;
  question_id: number;
  /** Null for an attachment of the question itself. */
  country_id: number | null;
  name: string;
  file_id: string;
  words: string;
  folded: string;
}

/** The attachments of a scope, as a subquery. Those of questions themselves belong to the catalogue and are part of every version. */
export const visibleAttachments = (scope: ReadScope) =>
  scope === 'live'
    ? sql<VisibleAttachment>`(select id, question_id, country_id, name, file_id, words, folded from attachment)`
    : sql<VisibleAttachment>`(
        select id, question_id, country_id, name, file_id, words, folded from attachment where country_id is null
        union all
        select kept.attachment_id, kept.question_id, kept.country_id, kept.name, kept.file_id, kept.words, kept.folded
        from version_attachment kept ${versionJoin(scope.version)})`;
