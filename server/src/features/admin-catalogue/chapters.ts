import type { AdminChapter, AdminChapterBody, AdminQuestion } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { recomputeAfter } from '../../domain/aggregates/recompute';
import { findMissingText, throwFieldProblems, type Valid } from '../../domain/field-rules';
import { announceNewQuestions } from '../../domain/open-points/new-questions';
import { deleteRows } from '../../platform/db/deleted-rows';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { type FieldProblems, problem } from '../../platform/problem';
import { listAdminQuestions } from './questions';

const selectChapters = (db: Db) =>
  db
    .selectFrom('chapter')
    .select(['id', 'revision', 'order', 'name_en', 'name_de', 'explanation_en', 'explanation_de', 'weight', 'active', 'public']);

/** Lists all chapters with their questions, inactive ones included, in both languages. */
export async function listAdminChapters(db: Db): Promise<AdminChapter[]> {
  const [chapters, questions] = await Promise.all([selectChapters(db).orderBy('order').orderBy('id').execute(), listAdminQuestions(db)]);
  const byChapter = new Map<number, AdminQuestion[]>(chapters.map(({ id }) => [id, []]));
  for (const question of questions) byChapter.get(question.chapter)?.push(question);
  return chapters.map((chapter) => ({ ...chapter, questions: byChapter.get(chapter.id) ?? [] }));
}

/** Throws `not-found`. Loads its questions unless they are given. */
export async function getAdminChapter(db: Db, id: number, questions?: AdminQuestion[]): Promise<AdminChapter> {
  const chapter = await selectChapters(db).where('id', '=', id).executeTakeFirst();
  if (!chapter) throw problem('not-found');
  return { ...chapter, questions: questions ?? (await listAdminQuestions(db, { chapter: id })) };
}

/** Validates a chapter beyond its schema: a name in at least one language. */
export const findChapterProblems = (body: Valid<AdminChapterBody>): FieldProblems => findMissingText(body, 'name');

/** Adds a chapter. Throws a field problem if it has no name. */
export async function addChapter(tx: Db, { revision: _first, ...body }: AdminChapterBody): Promise<AdminChapter> {
  throwFieldProblems(findChapterProblems(body));
  await lockCatalogue(tx);
  const { id } = await tx.insertInto('chapter').values(body).returning('id').executeTakeFirstOrThrow();
  await bumpPublished(tx);
  return getAdminChapter(tx, id);
}

/** Changes a chapter. Throws the problems of `addChapter`, and `changed-meanwhile` (with the stored chapter) for an older revision. */
export async function changeChapter(tx: Db, id: number, { revision, ...body }: AdminChapterBody) {
  await lockCatalogue(tx);
  const before = await getAdminChapter(tx, id);
  if (revision !== undefined && revision < before.revision) throw problem('changed-meanwhile', { current: before });
  throwFieldProblems(findChapterProblems(body));
  const questions = before.questions.map((question) => question.id);
  const change = tx
    .updateTable('chapter')
    .set({ ...body, revision: before.revision + 1 })
    .where('id', '=', id);
  await recomputeAfter(tx, questions, () => change.execute());
  await announceNewQuestions(tx);
  await bumpPublished(tx);
  return { before, after: await getAdminChapter(tx, id, before.questions) };
}

/** Removes a chapter; it can be restored. Throws `chapter-has-questions` if it has any. */
export async function removeChapter(tx: Db, id: number): Promise<AdminChapter> {
  await lockCatalogue(tx);
  const before = await getAdminChapter(tx, id);
  if (before.questions.length > 0) throw problem('chapter-has-questions');
  await deleteRows(tx, { kind: 'chapter', id }, 'chapter', sql`id = ${id}`);
  await bumpPublished(tx);
  return before;
}
