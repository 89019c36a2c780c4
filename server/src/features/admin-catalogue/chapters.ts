import type { AdminChapter, AdminChapterBody, AdminQuestion } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { deleteRows } from '../../db/deleted-rows';
import { bumpPublished } from '../../db/revision';
import type { Db } from '../../db/schema';
import { findMissingText, throwFieldProblems, type Valid } from '../../field-rules';
import { type FieldProblems, problem } from '../../problem';
import { recountAfter } from '../../tallies/recount';
import { lockCatalogue } from '../../tallies/tallies';
import { listAdminQuestions } from './questions';

const selectChapters = (db: Db) =>
  db
    .selectFrom('chapter')
    .select(['id', 'revision', 'order', 'name_en', 'name_de', 'explanation_en', 'explanation_de', 'weight', 'active', 'public']);

/** Every chapter by order with its questions by order, inactive ones too, in both languages. */
export async function listAdminChapters(db: Db): Promise<AdminChapter[]> {
  const [chapters, questions] = await Promise.all([selectChapters(db).orderBy('order').orderBy('id').execute(), listAdminQuestions(db)]);
  const byChapter = new Map<number, AdminQuestion[]>(chapters.map(({ id }) => [id, []]));
  for (const question of questions) byChapter.get(question.chapter)?.push(question);
  return chapters.map((chapter) => ({ ...chapter, questions: byChapter.get(chapter.id) ?? [] }));
}

/** Throws `not-found`. Its questions are read, where they are not known already. */
export async function getAdminChapter(db: Db, id: number, questions?: AdminQuestion[]): Promise<AdminChapter> {
  const chapter = await selectChapters(db).where('id', '=', id).executeTakeFirst();
  if (!chapter) throw problem('not-found');
  return { ...chapter, questions: questions ?? (await listAdminQuestions(db, { chapter: id })) };
}

/** What is wrong with the form of a chapter beside what its schema says: no name in either language. */
export const findChapterProblems = (body: Valid<AdminChapterBody>): FieldProblems => findMissingText(body, 'name');

/** Adds a chapter. Throws a field problem for one without a name. */
export async function addChapter(tx: Db, { revision: _first, ...body }: AdminChapterBody): Promise<AdminChapter> {
  throwFieldProblems(findChapterProblems(body));
  await lockCatalogue(tx);
  const { id } = await tx.insertInto('chapter').values(body).returning('id').executeTakeFirstOrThrow();
  await bumpPublished(tx);
  return getAdminChapter(tx, id);
}

/** Changes a chapter. Throws as adding does, and `changed-meanwhile` with the stored one where the body names an older revision. */
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
  await recountAfter(tx, questions, () => change.execute());
  await bumpPublished(tx);
  return { before, after: await getAdminChapter(tx, id, before.questions) };
}

/** Removes a chapter; it can be brought back. Throws `chapter-has-questions` while it has any (specification, section 5). */
export async function removeChapter(tx: Db, id: number): Promise<AdminChapter> {
  await lockCatalogue(tx);
  const before = await getAdminChapter(tx, id);
  if (before.questions.length > 0) throw problem('chapter-has-questions');
  await deleteRows(tx, { kind: 'chapter', id }, 'chapter', sql`id = ${id}`);
  await bumpPublished(tx);
  return before;
}
