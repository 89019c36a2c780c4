import path from 'node:path';
import type { Config } from '../platform/config';
import { removeUnfinishedFiles } from '../platform/files/folder';
import { removeAbandonedFolders } from '../platform/files/temp-folder';
import { repeat } from '../platform/jobs/repeat';
import type { Services } from '../platform/services';
import { traceJob } from '../platform/tracing/tracing';
import { deleteOverRows } from './over-rows';

export interface CleanUpLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Removes what killed processes have left; never rejects. */
export async function removeLeftovers({ dataDir, s3 }: Config, log: CleanUpLog): Promise<void> {
  try {
    const folders = await removeAbandonedFolders();
    const uploads = s3 ? 0 : await removeUnfinishedFiles(path.join(dataDir, 'files'));
    if (folders + uploads > 0) log.info({ folders, uploads }, 'temporary files of killed processes removed');
  } catch (error) {
    log.warn({ err: error }, 'the temporary files of killed processes are not removed');
  }
}

/**
 * Deletes sessions, links, challenges, keys of requests, counted attempts and servers that are over, at once and then every five minutes. Safe with
 * any number of servers. Returns a function that stops the schedule and waits for a running deletion.
 */
export function removeOverRows({ db, clock }: Pick<Services, 'db' | 'clock'>, log: CleanUpLog): () => Promise<void> {
  return repeat('*/5 * * * *', () =>
    traceJob('delete rows that are over', () => deleteOverRows(db, clock())).catch((error: unknown) =>
      log.warn({ err: error }, 'the rows that are over are not deleted; the next look tries again'),
    ),
  );
}
