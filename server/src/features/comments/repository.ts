import type { Comment, CommentBody, Locale } from '@round-table/shared/contract';
import { compareIn, inLocale, may, toPlainText, type Viewer } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Author, CountryAuthor } from '../../domain/audit/audit';
import { detectLanguage } from '../../domain/comment-html/language';
import { maxStoredLength, toStoredComment } from '../../domain/comment-html/rich-text';
import { isVisibleCountry } from '../../domain/visibility/countries';
import {
  answersByContentVersion,
  type ReadScope,
  type VisibleComment,
  versionOptions,
  visibleComments,
} from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem } from '../../platform/problem';

/** The viewer, with locale; decides whether author names are included. */
export type CommentViewer = Viewer & { locale: Locale };

/** What to select: with author names or without; `comments` replaces the comments of the scope (search hits). */
interface CommentSelection {
  viewer: Pick<Viewer, 'role'>;
  persons: boolean;
  comments?: RawBuilder<VisibleComment>;
}

/** Selects the comments of a scope with countries, authors and answers (in a version, those of the same version). */
export function selectComments(db: Db, scope: ReadScope, { viewer, persons, comments = visibleComments(scope) }: CommentSelection) {
  return (
    db
      .selectFrom(comments.as('comment'))
      .innerJoin('country', 'country.id', 'comment.country_id')
      .leftJoin(answersByContentVersion(scope).as('answer'), (join) =>
        join
          .onRef('answer.content_version_id', '=', 'comment.content_version_id')
          .onRef('answer.question_id', '=', 'comment.question_id')
          .onRef('answer.country_id', '=', 'comment.country_id'),
      )
      .leftJoin(versionOptions(scope).as('held'), 'held.id', 'answer.answer_option_id')
      .leftJoin('answer_option', 'answer_option.id', 'answer.answer_option_id')
      .select(['comment.id', 'comment.question_id', 'comment.html', 'comment.version', 'comment.created_at', 'comment.modified_at'])
      .select(['country.code', 'country.name_en', 'country.name_de', 'comment.created_by', 'comment.modified_by', 'answer.answered_at'])
      .$if(persons, (query) =>
        query
          .leftJoin('app_user as writer', 'writer.id', 'comment.created_by')
          .leftJoin('app_user as editor', 'editor.id', 'comment.modified_by')
          .select(['writer.first_name as writer_first', 'writer.last_name as writer_last'])
          .select(['editor.first_name as editor_first', 'editor.last_name as editor_last']),
      )
      // A question that was deleted when the version was taken, and restored later, has its current options.
      .select(({ fn }) => [
        fn.coalesce('held.order', 'answer_option.order').as('answer_number'),
        fn.coalesce('held.text_en', 'answer_option.text_en').as('answer_en'),
        fn.coalesce('held.text_de', 'answer_option.text_de').as('answer_de'),
      ])
      .where(isVisibleCountry(viewer))
  );
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

/** A former member, whose account was removed, is no author: comments are cited with their authors. */
const toAuthor = (id: number | null, first?: string | null, last?: string | null) =>
  id === null || first == null || last == null ? null : { id, first_name: first, last_name: last };

export function toComment(row: CommentRow, reader: CommentViewer): Comment {
  const persons = may.seePersons(reader);
  return {
    id: row.id,
    question: row.question_id,
    country: row.code,
    text: row.html,
    lang: detectLanguage(toPlainText(row.html)),
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    created_by: persons ? toAuthor(row.created_by, row.writer_first, row.writer_last) : null,
    modified_by: persons ? toAuthor(row.modified_by, row.editor_first, row.editor_last) : null,
    answer_text: row.answer_number === null ? null : inLocale(reader.locale, row.answer_en ?? '', row.answer_de ?? ''),
    answer_number: row.answer_number,
    answer_since: row.answered_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Lists the comments on a question, of one country or of all, by the name of the country. */
export async function listComments(
  db: Db,
  scope: ReadScope,
  reader: CommentViewer,
  place: { question: number; country?: string },
): Promise<Comment[]> {
  const rows = await selectComments(db, scope, { viewer: reader, persons: may.seePersons(reader) })
    .where('comment.question_id', '=', place.question)
    .$if(place.country !== undefined, (query) => query.where('country.code', '=', place.country ?? ''))
    .execute();
  const compare = compareIn(reader.locale);
  const getName = (row: CommentRow) => inLocale(reader.locale, row.name_en, row.name_de);
  return rows.sort((a, b) => compare(getName(a), getName(b))).map((row) => toComment(row, reader));
}

export const findComment = (db: Db, id: number) =>
  selectComments(db, 'live', { viewer: { role: 'expert' }, persons: true })
    .where('comment.id', '=', id)
    .executeTakeFirst();

/** Result of a save. `conflict`: the comment was changed or removed by somebody else (optimistic locking); nothing has been written. */
export type SaveOutcome = 'created' | 'changed' | 'removed' | 'nothing' | 'conflict';

/**
 * Creates, changes or (with an empty text) deletes a country's comment on a question with its aggregates and audit entry, in one round
 * trip (decision 0058). Results in a `conflict` if the body is based on another version than the stored one. Throws `not-allowed` if
 * there is no such active country, and field problems if the question does not exist or the text is too long. The caller has checked
 * that the author may answer for the country.
 */
export async function saveComment(
  tx: Db,
  { question, country, text, version }: CommentBody,
  { userId, requestId, now }: Author,
): Promise<{ outcome: SaveOutcome; id: number | null }> {
  const { html, plain } = toStoredComment(text);
  if (html.length > maxStoredLength) throw fieldProblem({ text: [{ code: 'too-long', value: maxStoredLength }] });
  const { rows } = await sql<{ outcome: SaveOutcome | 'not-allowed' | 'no-question'; comment_id: number | null }>`
    select * from save_comment(${question}, ${country}, ${html}, ${plain}, ${version ?? null}, ${userId}, ${requestId}, ${now})`.execute(
    tx,
  );
  const [saved] = rows;
  if (!saved || saved.outcome === 'not-allowed') throw problem('not-allowed');
  if (saved.outcome === 'no-question') throw fieldProblem({ question: ['not-there'] });
  return { outcome: saved.outcome, id: saved.comment_id };
}

/** Deletes a comment with aggregates and audit entry in one round trip. Throws `not-found` (inactive country too) and `not-allowed`. */
export async function removeComment(db: Db, id: number, { codes, userId, requestId }: CountryAuthor): Promise<void> {
  const { rows } = await sql<{ outcome: 'removed' | 'not-allowed' | 'not-found' }>`
    select * from remove_comment(${id}, ${codes}, ${userId}, ${requestId})`.execute(db);
  const outcome = rows[0]?.outcome ?? 'not-allowed';
  if (outcome !== 'removed') throw problem(outcome);
}

/** Like `removeComment`, but removes nothing and returns the stored comment if that has another version (optimistic locking). */
export async function removeUnchangedComment(
  tx: Db,
  { id, version }: { id: number; version: number },
  author: CountryAuthor,
): Promise<CommentRow | undefined> {
  // A statement of its own: the next one sees what was saved before the lock was given.
  await sql`
    select lock_country(country_id) from comment join country on country.id = country_id
    where comment.id = ${id} and code = any(${author.codes})`.execute(tx);
  const stored = await findComment(tx, id);
  if (stored && author.codes.includes(stored.code) && stored.version !== version) return stored;
  await removeComment(tx, id, author);
}
