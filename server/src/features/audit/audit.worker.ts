import { runWorker } from '../../platform/workers/run-worker';
import { streamToParent } from '../../platform/workers/worker-stream';
import { type AuditJob, createAuditFile } from './audit-file';

/** Worker that writes the audit trail as a file, with its own database connection. */
runWorker<AuditJob>('writing', ({ work, db, port }) => streamToParent(port, createAuditFile(db, work)));
