import type { Comment, CommentBody, Locale } from '@round-table/shared/contract';
import { compareIn, inLocale, may, type Viewer } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { applyCommentDelta, lockCountry } from '../../domain/aggregates/aggregates';
import { sanitizeComment, toPlainText } from '../../domain/comment-html/rich-text';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { findActiveQuestion } from '../../domain/visibility/questions';
import {
  answersByContentVersion,
  type ReadScope,
  type VisibleComment,
  versionOptions,
  visibleComments,
} from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem } from '../../platform/problem';
import { detectLanguage } from './language';

/** The viewer, with locale; decides whether author names are included. */
export type CommentViewer = Viewer & { locale: Locale };

/** What to select: with author names or without; `comments` replaces the comments of the scope (search hits). */
interface CommentSelection {
  viewer: Pick<Viewer, 'role'>;
  persons: boolean;
  comments?: RawBuilder<VisibleComment>;
}

/**
 * Selects the comments of a scope with their countries, authors and answers. A comment in a version is joined with the answer of the same
 * version.
 */
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
      .select(['country.code', 'country.name_en', 'country.name_de', 'comment.created_by', 'comment.modified_by'])
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

const toPerson = (id: number | null, first?: string | null, last?: string | null) =>
  id === null ? null : { id, first_name: first ?? '', last_name: last ?? '' };

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
    created_by: persons ? toPerson(row.created_by, row.writer_first, row.writer_last) : null,
    modified_by: persons ? toPerson(row.modified_by, row.editor_first, row.editor_last) : null,
    answer_text: row.answer_number === null ? null : inLocale(reader.locale, row.answer_en ?? '', row.answer_de ?? ''),
    answer_number: row.answer_number,
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

/** Returns a live comment, or undefined. */
export const findComment = (db: Db, id: number) =>
  selectComments(db, 'live', { viewer: { role: 'expert' }, persons: true })
    .select('comment.country_id')
    .where('comment.id', '=', id)
    .executeTakeFirst();

interface ChangeContext {
  userId: number;
  now: Date;
}

/** Result of a save. `conflict`: the comment was changed or removed by somebody else (optimistic locking); nothing has been written. */
export type SaveResult = { outcome: 'created' | 'changed' | 'removed' | 'nothing' | 'conflict'; id: number | null; before: string | null };

/** Sanitizes a text; an empty one means no comment. Entities and links may make it longer than the input. */
function toStored(text: string): { html: string; plain: string } {
  const html = sanitizeComment(text);
  if (html.length > maxStoredLength) throw fieldProblem({ text: [{ code: 'too-long', limit: maxStoredLength }] });
  return { html, plain: toPlainText(html) };
}
const maxStoredLength = 200_000;

/**
 * Creates, changes or (with an empty text) removes a country's comment on a question, and updates the aggregates. Results in a `conflict`
 * if the body is based on another version than the stored one. Throws field problems if the question does not exist or the text is too
 * long.
 */
export async function saveComment(tx: Db, body: CommentBody & { countryId: number }, { userId, now }: ChangeContext): Promise<SaveResult> {
  const { question, countryId } = body;
  const { html, plain } = toStored(body.text);
  await lockCountry(tx, countryId);
  if (!(await findActiveQuestion(tx, question))) throw fieldProblem({ question: ['not-there'] });
  const stored = await tx
    .selectFrom('comment')
    .select(['id', 'version', 'html'])
    .where('question_id', '=', question)
    .where('country_id', '=', countryId)
    .executeTakeFirst();
  const known = { id: stored?.id ?? null, before: stored?.html ?? null };
  if (body.version !== undefined && body.version !== (stored?.version ?? 0)) return { outcome: 'conflict', ...known };
  if (plain === '') {
    if (!stored) return { outcome: 'nothing', ...known };
    await removeComment(tx, { id: stored.id, country_id: countryId });
    return { outcome: 'removed', ...known };
  }
  if (stored) {
    const version = sql<number>`greatest(version + 1, nextval('comment_version'))`;
    await tx
      .updateTable('comment')
      .set({ html, plain, version, modified_at: now, modified_by: userId })
      .where('id', '=', stored.id)
      .execute();
    return { outcome: 'changed', ...known };
  }
  const { id } = await tx
    .insertInto('comment')
    .values({
      question_id: question,
      country_id: countryId,
      html,
      plain,
      created_at: now,
      created_by: userId,
      modified_at: now,
      modified_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await applyCommentDelta(tx, { countryId, questionId: question, step: 1 });
  return { outcome: 'created', id, before: null };
}

/** Removes a comment and updates the aggregates. Returns the deleted HTML, or undefined if it was already gone. */
export async function removeComment(tx: Db, { id, country_id }: { id: number; country_id: number }): Promise<string | undefined> {
  await lockCountry(tx, country_id);
  const removed = await tx.deleteFrom('comment').where('id', '=', id).returning(['question_id', 'html']).executeTakeFirst();
  if (!removed) return undefined;
  await applyCommentDelta(tx, { countryId: country_id, questionId: removed.question_id, step: -1 });
  return removed.html;
}
