import type { Db } from '../../platform/db/schema/schema';
import { until } from '../until';

/** Waits until the text of the files of all attachments was read in the background, or could not be read. */
export const textsAreRead = (db: Db): Promise<void> =>
  until(async () => {
    const files = await db
      .selectFrom('attachment')
      .leftJoin('file_text', 'file_text.file_id', 'attachment.file_id')
      .select('read_at')
      .execute();
    return files.every(({ read_at }) => read_at !== null);
  });
