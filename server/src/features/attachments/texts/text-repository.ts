import { sql } from 'kysely';
import { insertRows } from '../../../platform/db/insert-rows';
import type { Db } from '../../../platform/db/schema/schema';
import type { ReadPdf } from './pdf-text.worker';

/** The type of the files whose text is read. */
const pdf = 'application/pdf';
const batchSize = 10;
const maxFailureLength = 200;

const isUnread = sql<boolean>`
  media_type = ${pdf} and not exists (select from file_text where file_id = stored_file.id)
    and (exists (select from attachment where file_id = stored_file.id) or exists (select from version_attachment where file_id = stored_file.id))`;

/** Returns the number of attached files whose text has not been read. */
export async function countUnreadFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from stored_file where ${isUnread}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the ids of some attached files, of versions too, whose text has not been read, newest first. */
export async function listUnreadFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stored_file where ${isUnread}
    order by created_at desc, id limit ${batchSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Saves what was read of a file, unless another server has done so. */
export async function saveText(tx: Db, file_id: string, result: ReadPdf): Promise<void> {
  const texts = 'pages' in result ? result.pages : [];
  const pages = texts.map((plain, index) => ({ file_id, page: index + 1, plain })).filter(({ plain }) => plain !== '');
  const failure = 'failure' in result ? result.failure.slice(0, maxFailureLength) : null;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('file_text')
    .values({ file_id, pages: pages.length, failure })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) await insertRows(tx, 'file_page', pages);
}
