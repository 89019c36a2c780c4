import { sql } from 'kysely';
import { insertRows } from '../../../platform/db/insert-rows';
import type { Db } from '../../../platform/db/schema/schema';
import type { ReadPdf } from './pdf-text.process';

/** The type of the files whose text is read. */
const pdf = 'application/pdf';
const maxFailureLength = 200;

const isUnread = sql<boolean>`
  media_type = ${pdf} and not exists (select from file_text where file_id = stored_file.id)
    and (exists (select from attachment where file_id = stored_file.id) or exists (select from version_attachment where file_id = stored_file.id))`;

/** Returns the number of attached files whose text has not been read. */
export async function countUnreadFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from stored_file where ${isUnread}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Records that the newest unread file, of versions too, is going to be read, and returns its id; undefined if there is none, or if all of
 * them are being recorded by other servers. A recorded file is never returned again, whatever becomes of the server.
 */
export async function beginReading(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ file_id: string }>`
    insert into file_text (file_id, pages, read_at)
    select id, 0, null from stored_file where ${isUnread}
    order by created_at desc, id limit 1 for update skip locked
    on conflict do nothing returning file_id`.execute(db);
  return rows[0]?.file_id;
}

/** Forgets an attempt that something else than the file has ended: the file is read later. */
export const forgetReading = (db: Db, file_id: string) =>
  db.deleteFrom('file_text').where('file_id', '=', file_id).where('read_at', 'is', null).execute();

/** Saves what was read of a file, unless the file has been deleted. */
export async function saveText(tx: Db, file_id: string, result: ReadPdf): Promise<void> {
  const texts = 'pages' in result ? result.pages : [];
  const pages = texts.map((plain, index) => ({ file_id, page: index + 1, plain })).filter(({ plain }) => plain !== '');
  const failure = 'failure' in result ? result.failure.slice(0, maxFailureLength) : null;
  const { numUpdatedRows } = await tx
    .updateTable('file_text')
    .set({ pages: pages.length, failure, read_at: sql<Date>`now()` })
    .where('file_id', '=', file_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows) await insertRows(tx, 'file_page', pages);
}

/** Whether the text of a file could not be read: an attempt takes less than a minute, so an older one has ended with its server. */
export const isUnreadable = sql<boolean | null>`
  file_text.failure is not null or (file_text.read_at is null and file_text.begun_at < now() - interval '5 minutes')`;
