import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTempFolder } from '../../platform/files/temp-folder';
import type { Services } from '../../platform/services';
import type { WorkerProgram } from '../../platform/workers/export-workers';
import { streamFromWorker } from '../../platform/workers/worker-stream';
import type { DataSetPlan } from './data-set';
import type { WriteJob } from './open-data.worker';
import type { Manifest } from './write-files';

const openDataWorker: WorkerProgram<WriteJob> = { name: 'open-data' };

/** The written files of a version. */
export interface DataFolder extends Manifest {
  folder: string;
}

interface Cached {
  fingerprint: string;
  folder: Promise<DataFolder>;
  /** The folder that this one has replaced: requests may still read it. */
  former?: Promise<DataFolder>;
}

/** Everything that the bytes of the files depend on; the answers and comments of a version never change. */
const toFingerprint = (plan: DataSetPlan) => createHash('sha256').update(JSON.stringify(plan)).digest('hex');

/** One user of the fair queue: exports of visitors take turns with these jobs. */
export const queueKey = 'open data';

/**
 * Writes the files of each version once, into a temporary folder: a large catalogue would not fit into the memory of the cache. They are
 * written again only if what the public may see has changed. One version is written at a time, in a worker.
 */
export function createDataFolders({ exportWorkers }: Pick<Services, 'exportWorkers'>) {
  const cached = new Map<string, Cached>();
  const closing = new AbortController();
  let root: Promise<string> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;

  async function write(plan: DataSetPlan): Promise<DataFolder> {
    root ??= createTempFolder();
    count += 1;
    const folder = path.join(await root, `${plan.facts.version}-${count}`);
    const slot = await exportWorkers.acquire(queueKey, closing.signal, () => undefined);
    const stream = streamFromWorker(exportWorkers.start(openDataWorker, { ...plan, folder }));
    const stop = () => stream.destroy();
    closing.signal.addEventListener('abort', stop);
    try {
      return { ...(JSON.parse(await text(stream)) as Manifest), folder };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    } finally {
      closing.signal.removeEventListener('abort', stop);
      slot.release();
    }
  }

  const remove = (old: Promise<DataFolder> | undefined) =>
    void old?.then(({ folder }) => rm(folder, { recursive: true, force: true })).catch(() => undefined);

  function start(plan: DataSetPlan): Promise<DataFolder> {
    const folder = last.then(() => write(plan));
    last = folder.catch(() => undefined);
    return folder;
  }

  return {
    /** Returns the files of a version, which are written if necessary. */
    find(plan: DataSetPlan): Promise<DataFolder> {
      const { version } = plan.facts;
      const fingerprint = toFingerprint(plan);
      const known = cached.get(version);
      if (known?.fingerprint === fingerprint) return known.folder;
      const folder = start(plan);
      remove(known?.former);
      cached.set(version, { fingerprint, folder, former: known?.folder });
      folder.catch(() => {
        if (cached.get(version)?.folder === folder) cached.delete(version);
      });
      return folder;
    },
    /** Forgets the files of a version: they have been removed by something else, such as a clean-up of temporary files. */
    forget(version: string): void {
      remove(cached.get(version)?.folder);
      cached.delete(version);
    },
    async close(): Promise<void> {
      closing.abort();
      await last;
      if (root) await rm(await root, { recursive: true, force: true });
    },
  };
}
export type DataFolders = ReturnType<typeof createDataFolders>;
