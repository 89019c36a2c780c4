import { createImportFile, type ImportFileJob } from '../../domain/imports/import-file';
import { runWorker } from '../../platform/workers/run-worker';
import { streamToParent } from '../../platform/workers/worker-stream';

/** Worker that writes what an import reads, with its own database connection. */
runWorker<ImportFileJob>('writing', ({ work, db, port }) => streamToParent(port, createImportFile(db, work)));
