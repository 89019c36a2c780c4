import { runWorker } from '../../platform/workers/run-worker';
import { streamToParent } from '../../platform/workers/worker-stream';
import type { DataSetPlan } from './data-set';
import { listAnswers, listComments, listSources } from './repository';
import { writeFiles } from './write-files';

/** The message that starts the worker. */
export interface WriteJob extends DataSetPlan {
  folder: string;
}

/** Worker that writes the open data of one version into a folder, with its own database connection, and returns the manifest as JSON. */
runWorker<WriteJob>('writing', ({ work, db, port }) => {
  const { version } = work.facts;
  const reader = {
    listAnswers: (pairs: Parameters<typeof listAnswers>[2]) => listAnswers(db, version, pairs),
    listComments: (pairs: Parameters<typeof listComments>[2]) => listComments(db, version, pairs),
    listSources: (pairs: Parameters<typeof listSources>[2]) => listSources(db, version, pairs),
  };
  async function* write() {
    yield Buffer.from(JSON.stringify(await writeFiles(work.folder, work, reader)));
  }
  streamToParent(port, write());
});
