import type { Comment, CommentBody, Locale } from '@round-table/shared/contract';
import { may, type Viewer } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema';
import { fieldProblem } from '../../problem';
import { isSeenCountry } from '../../reading/countries';
import { findActiveQuestion } from '../../reading/questions';
import { keptAnswers, type SeenComment, type Source, seenComments, versionOptions } from '../../reading/source';
import { compareIn, inLocale } from '../../reading/texts';
import { countComment, lockCountry } from '../../tallies/tallies';
import { detectLanguage } from './language';
import { sanitise, toPlain } from './rich-text';

/** Whose eyes: decides on the language, and on whether persons are named. */
export type Reader = Viewer & { locale: Locale };

/** What is picked of a source: with persons or without, and `comments` where some are picked already. */
interface Picked {
  viewer: Pick<Viewer, 'role'>;
  persons: boolean;
  comments?: RawBuilder<SeenComment>;
}

/** The comments of a source with everything that stands beside them, to narrow down. An answer is taken together with its comment. */
export function selectComments(db: Db, source: Source, { viewer, persons, comments = seenComments(source) }: Picked) {
  return (
    db
      .selectFrom(comments.as('comment'))
      .innerJoin('country', 'country.id', 'comment.country_id')
      .leftJoin(keptAnswers(source).as('answer'), (join) =>
        join
          .onRef('answer.content_version_id', '=', 'comment.content_version_id')
          .onRef('answer.question_id', '=', 'comment.question_id')
          .onRef('answer.country_id', '=', 'comment.country_id'),
      )
      .leftJoin(versionOptions(source).as('held'), 'held.id', 'answer.answer_option_id')
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
      // A question that was deleted when the version was taken, and brought back since, has the options of now.
      .select(({ fn }) => [
        fn.coalesce('held.order', 'answer_option.order').as('answer_number'),
        fn.coalesce('held.text_en', 'answer_option.text_en').as('answer_en'),
        fn.coalesce('held.text_de', 'answer_option.text_de').as('answer_de'),
      ])
      .where(isSeenCountry(viewer))
  );
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];

const toPerson = (id: number | null, first?: string | null, last?: string | null) =>
  id === null ? null : { id, first_name: first ?? '', last_name: last ?? '' };

/** A comment as this reader may see it. */
export function toComment(row: CommentRow, reader: Reader): Comment {
  const persons = may.seePersons(reader);
  return {
    id: row.id,
    question: row.question_id,
    country: row.code,
    text: row.html,
    lang: detectLanguage(toPlain(row.html)),
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    created_by: persons ? toPerson(row.created_by, row.writer_first, row.writer_last) : null,
    modified_by: persons ? toPerson(row.modified_by, row.editor_first, row.editor_last) : null,
    answer_text: row.answer_number === null ? null : inLocale(reader.locale, row.answer_en ?? '', row.answer_de ?? ''),
    answer_number: row.answer_number,
    version: row.version,
  };
}

/** The comments on a question, of one country or of all, by the name of the country. */
export async function listComments(
  db: Db,
  source: Source,
  reader: Reader,
  place: { question: number; country?: string },
): Promise<Comment[]> {
  const rows = await selectComments(db, source, { viewer: reader, persons: may.seePersons(reader) })
    .where('comment.question_id', '=', place.question)
    .$if(place.country !== undefined, (query) => query.where('country.code', '=', place.country ?? ''))
    .execute();
  const compare = compareIn(reader.locale);
  const nameOf = (row: CommentRow) => inLocale(reader.locale, row.name_en, row.name_de);
  return rows.sort((a, b) => compare(nameOf(a), nameOf(b))).map((row) => toComment(row, reader));
}

/** A live comment; undefined where there is none with this id. */
export const findComment = (db: Db, id: number) =>
  selectComments(db, 'live', { viewer: { role: 'expert' }, persons: true })
    .select('comment.country_id')
    .where('comment.id', '=', id)
    .executeTakeFirst();

/** Who changes something, and when. */
interface Hand {
  userId: number;
  now: Date;
}

/** What a save came to. `conflict`: somebody else has changed or removed the comment since it was read; nothing is written then. */
export type Saved = { outcome: 'created' | 'changed' | 'removed' | 'nothing' | 'conflict'; id: number | null; before: string | null };

/** The text to store, or an empty one for "none". The sanitised text may be longer than what came in, by its entities and links. */
function toStored(text: string): { html: string; plain: string } {
  const html = sanitise(text);
  if (html.length > longestStored) throw fieldProblem({ text: [{ code: 'too-long', limit: longestStored }] });
  return { html, plain: toPlain(html) };
}
const longestStored = 200_000;

/**
 * Creates, changes or (with an empty text) removes a country's comment on a question, and counts it. A save that names another version
 * than the stored one comes to a `conflict`. Throws field problems for a question that is not there and a text that is too long.
 */
export async function saveComment(tx: Db, body: CommentBody & { countryId: number }, { userId, now }: Hand): Promise<Saved> {
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
  await countComment(tx, { countryId, questionId: question, step: 1 });
  return { outcome: 'created', id, before: null };
}

/** Removes a comment and its count. Answers its HTML, undefined where it has gone already. */
export async function removeComment(tx: Db, { id, country_id }: { id: number; country_id: number }): Promise<string | undefined> {
  await lockCountry(tx, country_id);
  const removed = await tx.deleteFrom('comment').where('id', '=', id).returning(['question_id', 'html']).executeTakeFirst();
  if (!removed) return undefined;
  await countComment(tx, { countryId: country_id, questionId: removed.question_id, step: -1 });
  return removed.html;
}
