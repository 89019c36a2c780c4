import type { AdminDownload, AdminDownloadCategory, AdminDownloadCategoryBody, AdminDownloadFields } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { findMissingText, throwFieldProblems, type Valid } from '../../domain/field-rules';
import { deleteRows, type Item } from '../../platform/db/deleted-rows';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { removeUnusedFile, type StoredFile, saveStoredFile } from '../../platform/files/stored-file';
import { type FieldProblems, fieldProblem, problem } from '../../platform/problem';
import type { NewDownloadFields } from './form';

/** A download without the link to its file, which is signed for each viewer. */
export type DownloadRow = Omit<AdminDownload, 'file'>;
export type CategoryRow = Omit<AdminDownloadCategory, 'downloadables'> & { downloadables: DownloadRow[] };

const selectCategories = (db: Db) => db.selectFrom('download_category').select(['id', 'revision', 'order', 'name_en', 'name_de']);

const selectDownloads = (db: Db) =>
  db
    .selectFrom('download')
    .innerJoin('stored_file', 'stored_file.id', 'download.file_id')
    .select(['download.id', 'download.revision', 'download.category_id as category', 'download.order', 'download.name'])
    .select(['stored_file.name as file_name', 'size', 'active', 'public', 'for_readonly', 'for_experts'])
    .orderBy('download.order')
    .orderBy('download.id');

/** Lists all categories with their downloads, inactive ones included. */
export async function listAdminDownloadCategories(db: Db): Promise<CategoryRow[]> {
  const [categories, downloads] = await Promise.all([
    selectCategories(db).orderBy('order').orderBy('id').execute(),
    selectDownloads(db).execute(),
  ]);
  return categories.map((category) => ({ ...category, downloadables: downloads.filter((row) => row.category === category.id) }));
}

/** Returns a category and locks it, so that no download is added while it is removed. Throws `not-found`. */
async function getCategory(tx: Db, id: number): Promise<CategoryRow> {
  const category = await selectCategories(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!category) throw problem('not-found');
  return { ...category, downloadables: await selectDownloads(tx).where('category_id', '=', id).execute() };
}

/** Validates a category beyond its schema: a name in at least one language. */
export const findCategoryProblems = (body: Valid<AdminDownloadCategoryBody>): FieldProblems => findMissingText(body, 'name');

/** Adds a category as the last one. Throws field problems if it has no name. */
export async function addCategory(tx: Db, { revision: _first, ...body }: AdminDownloadCategoryBody): Promise<CategoryRow> {
  throwFieldProblems(findCategoryProblems(body));
  const last = await tx
    .selectFrom('download_category')
    .select(({ fn }) => fn.max('order').as('order'))
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('download_category')
    .values({ ...body, order: (last?.order ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bumpPublished(tx);
  return getCategory(tx, id);
}

/** Renames a category. Throws `not-found`, field problems, and `changed-meanwhile` with the stored one (converted by `present`). */
export async function changeCategory(
  tx: Db,
  { id, revision, ...body }: AdminDownloadCategoryBody & { id: number },
  present: (row: CategoryRow) => AdminDownloadCategory,
) {
  const before = await getCategory(tx, id);
  if (revision !== undefined && revision < before.revision) throw problem('changed-meanwhile', { current: present(before) });
  throwFieldProblems(findCategoryProblems(body));
  const saved = { ...body, revision: before.revision + 1 };
  await tx.updateTable('download_category').set(saved).where('id', '=', id).execute();
  await bumpPublished(tx);
  return { before, after: { ...before, ...saved } };
}

/** Removes a category with its downloads; they can be restored together. Throws `not-found`. */
export async function removeCategory(tx: Db, id: number): Promise<CategoryRow> {
  const before = await getCategory(tx, id);
  const item: Item = { kind: 'download-category', id };
  await deleteRows(tx, item, 'download', sql`category_id = ${id}`);
  await deleteRows(tx, item, 'download_category', sql`id = ${id}`);
  await bumpPublished(tx);
  return before;
}

async function getDownload(tx: Db, id: number): Promise<DownloadRow & { file_id: string }> {
  const download = await selectDownloads(tx).select('file_id').where('download.id', '=', id).forUpdate('download').executeTakeFirst();
  if (!download) throw problem('not-found');
  return download;
}

async function lockCategory(tx: Db, id: number): Promise<void> {
  const there = await tx.selectFrom('download_category').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!there) throw fieldProblem({ category: ['not-there'] });
}

async function getNextOrder(tx: Db, category: number): Promise<number> {
  const last = await tx
    .selectFrom('download')
    .select(({ fn }) => fn.max('order').as('order'))
    .where('category_id', '=', category)
    .executeTakeFirst();
  return (last?.order ?? 0) + 1;
}

/** Adds a download, by default as the last one of its category. Throws a field problem if the category does not exist. */
export async function addDownload(
  tx: Db,
  { category, revision: _first, ...fields }: NewDownloadFields,
  file: StoredFile,
): Promise<DownloadRow> {
  await lockCategory(tx, category);
  await saveStoredFile(tx, file);
  const { id } = await tx
    .insertInto('download')
    .values({ order: fields.order ?? (await getNextOrder(tx, category)), ...fields, category_id: category, file_id: file.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bumpPublished(tx);
  return selectDownloads(tx).where('download.id', '=', id).executeTakeFirstOrThrow();
}

/** Changes a download, and its file if given. Throws `not-found`, as `addDownload`, and `changed-meanwhile` for an older revision. */
export async function changeDownload(
  tx: Db,
  { id, file, category, revision, ...fields }: AdminDownloadFields & { id: number; file: StoredFile | undefined },
  present: (row: DownloadRow) => AdminDownload,
) {
  const { file_id, ...before } = await getDownload(tx, id);
  if (revision !== undefined && revision < before.revision) throw problem('changed-meanwhile', { current: present(before) });
  if (category !== undefined) await lockCategory(tx, category);
  if (file) await saveStoredFile(tx, file);
  await tx
    .updateTable('download')
    .set({ ...fields, category_id: category ?? before.category, file_id: file?.id ?? file_id, revision: before.revision + 1 })
    .where('id', '=', id)
    .execute();
  const unusedFiles = file && (await removeUnusedFile(tx, file_id)) ? [file_id] : [];
  await bumpPublished(tx);
  return { before, after: await selectDownloads(tx).where('download.id', '=', id).executeTakeFirstOrThrow(), unusedFiles };
}

/** Removes a download; it can be restored with its file. Throws `not-found`. */
export async function removeDownload(tx: Db, id: number): Promise<DownloadRow> {
  const { file_id: _file, ...before } = await getDownload(tx, id);
  await deleteRows(tx, { kind: 'download', id }, 'download', sql`id = ${id}`);
  await bumpPublished(tx);
  return before;
}
