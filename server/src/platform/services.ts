import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { ChangeFeed } from './changes/change-feed';
import type { Config } from './config';
import type { Database } from './db/schema/schema';
import type { FileStore } from './files/file-store';
import type { Mailer } from './mail/mailer';
import type { VirusScanner } from './virus-scanner/virus-scanner';
import type { ExportWorkers } from './workers/export-workers';
import type { RunProcess } from './workers/limited-process';

/** Service container, created once at startup. */
export interface Services {
  config: Config;
  /** Signs tokens and links. */
  secret: string;
  db: Kysely<Database>;
  /** Invalidates what is cached from `db`. */
  changes: ChangeFeed;
  mailer: Mailer;
  files: FileStore;
  /** Undefined if none is configured: uploads are not scanned. */
  scanner?: VirusScanner | undefined;
  clock: () => Date;
  exportWorkers: ExportWorkers;
  runProcess: RunProcess;
  /** The folder that contains the workspaces; built front ends are in their `dist` folders. */
  root: string;
  metrics: Registry;
}
