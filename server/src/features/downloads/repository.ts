import type { Download, DownloadCategory, Locale } from '@round-table/shared/contract';
import { inLocale, type Viewer } from '@round-table/shared/domain';
import type { Db } from '../../platform/db/schema/schema';

const selectDownloads = (db: Db) =>
  db
    .selectFrom('download')
    .innerJoin('stored_file', 'stored_file.id', 'download.file_id')
    .select(['download.id', 'download.category_id', 'download.order', 'download.name'])
    .select(['stored_file.id as file_id', 'stored_file.name as file_name', 'media_type', 'size']);

/** The visible downloads: all active ones for admins, else those for experts or readers; guests see the public ones of readers. */
function selectVisible(db: Db, viewer: Viewer) {
  const seen = selectDownloads(db).where('active', '=', true);
  if (viewer.role === 'guest') return seen.where('for_readonly', '=', true).where('public', '=', true);
  if (viewer.readOnly) return seen.where('for_readonly', '=', true);
  return viewer.role === 'expert' ? seen.where('for_experts', '=', true) : seen;
}

/** Lists the categories with visible downloads; `toLink` returns the address of a download. */
export async function listDownloadCategories(
  db: Db,
  viewer: Viewer & { locale: Locale },
  toLink: (id: number) => string,
): Promise<DownloadCategory[]> {
  const [categories, downloads] = await Promise.all([
    db.selectFrom('download_category').selectAll().orderBy('order').orderBy('id').execute(),
    selectVisible(db, viewer).orderBy('download.order').orderBy('download.id').execute(),
  ]);
  const listInCategory = (category: number): Download[] =>
    downloads
      .filter((row) => row.category_id === category)
      .map(({ id, order, name, file_name, size }) => ({ id, order, name, file: toLink(id), file_name, size, category }));
  return categories
    .map(({ id, order, name_en, name_de }) => ({
      id,
      order,
      name: inLocale(viewer.locale, name_en, name_de),
      downloadables: listInCategory(id),
    }))
    .filter((category) => category.downloadables.length > 0);
}

/** Returns the file of a visible download; admins may open those of inactive downloads, which their page lists. */
export const findDownloadFile = (db: Db, viewer: Viewer, id: number) =>
  (viewer.role === 'admin' && !viewer.readOnly ? selectDownloads(db) : selectVisible(db, viewer))
    .where('download.id', '=', id)
    .executeTakeFirst();
