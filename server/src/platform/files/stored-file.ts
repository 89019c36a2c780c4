import type { Db } from '../db/schema/schema';

/** A file of the store, as its row describes it. */
export interface StoredFile {
  id: string;
  /** The name it is downloaded under. */
  name: string;
  media_type: string;
  /** Bytes. */
  size: number;
}

/** Inserts the row of a received file, in the transaction of the record that it belongs to. */
export async function saveStoredFile(tx: Db, file: StoredFile): Promise<void> {
  await tx.insertInto('stored_file').values(file).execute();
}

/** Deletes the row of an unreferenced file. Returns true if its bytes may be deleted after the commit. */
export async function removeUnusedFile(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stored_file')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('attachment').select('id').whereRef('file_id', '=', 'stored_file.id'))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('version_attachment').select('name').whereRef('file_id', '=', 'stored_file.id'))),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('download').select('id').whereRef('file_id', '=', 'stored_file.id'))))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
