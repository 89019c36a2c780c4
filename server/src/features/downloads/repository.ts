import type { Download, DownloadCategory, Locale } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import type { Db } from '../../db/schema';
import { inLocale } from '../../reading/texts';

const selectDownloads = (db: Db) =>
  db
    .selectFrom('download')
    .innerJoin('stored_file', 'stored_file.id', 'download.file_id')
    .select(['download.id', 'download.category_id', 'download.order', 'download.name'])
    .select(['stored_file.id as file_id', 'stored_file.name as file_name', 'media_type', 'size']);

/**
 * The downloads that a viewer may see (specification, section 2, Downloads): an admin all active ones, an expert those for experts;
 * the read-only view those for readers, and of them a guest the public ones.
 */
function selectSeen(db: Db, viewer: Viewer) {
  const seen = selectDownloads(db).where('active', '=', true);
  if (viewer.role === 'guest') return seen.where('for_readonly', '=', true).where('public', '=', true);
  if (viewer.readOnly) return seen.where('for_readonly', '=', true);
  return viewer.role === 'expert' ? seen.where('for_experts', '=', true) : seen;
}

/** The categories that hold a download which the viewer may see, with those; `linkOf` makes the address of a download. */
export async function listDownloadCategories(
  db: Db,
  viewer: Viewer & { locale: Locale },
  linkOf: (id: number) => string,
): Promise<DownloadCategory[]> {
  const [categories, downloads] = await Promise.all([
    db.selectFrom('download_category').selectAll().orderBy('order').orderBy('id').execute(),
    selectSeen(db, viewer).orderBy('download.order').orderBy('download.id').execute(),
  ]);
  const downloadsOf = (category: number): Download[] =>
    downloads
      .filter((row) => row.category_id === category)
      .map(({ id, order, name, file_name, size }) => ({ id, order, name, file: linkOf(id), file_name, size, category }));
  return categories
    .map(({ id, order, name_en, name_de }) => ({
      id,
      order,
      name: inLocale(viewer.locale, name_en, name_de),
      downloadables: downloadsOf(id),
    }))
    .filter((category) => category.downloadables.length > 0);
}

/** The file of a download, where the viewer may see it; an admin opens those of inactive downloads too, which the admin page lists. */
export const findDownloadFile = (db: Db, viewer: Viewer, id: number) =>
  (viewer.role === 'admin' && !viewer.readOnly ? selectDownloads(db) : selectSeen(db, viewer))
    .where('download.id', '=', id)
    .executeTakeFirst();
