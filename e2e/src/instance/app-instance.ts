import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startInstance as startServer } from '@round-table/tools/app-instance';
import { password } from '@round-table/tools/demo-accounts';
import { type Mail, readMails } from './mails';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..', '..', '..');

/** A running product with a database and a data folder of its own. */
export interface AppInstance {
  /** Without a slash at its end. */
  address: string;
  dataDir: string;
  /** Runs the server's command line on this instance; returns its output. Rejects if it fails. */
  command(...words: string[]): Promise<string>;
  /** The mails sent to an address so far, oldest first. */
  mailsTo(address: string): Mail[];
  /** The log of the server so far. */
  log(): string;
  /** Suspends the server process (SIGSTOP) while `work` runs; requests wait in the socket. */
  whilePaused(work: () => Promise<void>): Promise<void>;
  /** Kills the server (SIGKILL). */
  crash(): Promise<void>;
  /** Starts a server that has ended with the same address and data. */
  restart(): Promise<void>;
  /** Stops the server with SIGTERM; keeps its data folder and returns its path. */
  end(): Promise<string>;
  /** Stops the server and removes its data folder. */
  close(): Promise<void>;
}

export interface InstanceOptions {
  /** Further environment variables. */
  more?: Record<string, string>;
  /** A data folder to copy; without it the instance loads the demo data itself. */
  from?: string | undefined;
  /** The folder of another build of the product. */
  folder?: string;
}

/** Starts the built product with a data folder of its own. */
export async function startInstance({ more = {}, from, folder = root }: InstanceOptions = {}): Promise<AppInstance> {
  const started = await startServer({ folder, from, env: { DEMO_PASSWORD: password, ...more } });
  const { address, dataDir, env, readLog, crash, restart, stop, close } = started;
  const command = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'server/dist/cli.mjs'), ...words], { cwd: folder, env });
    return stdout;
  };
  const whilePaused = async (work: () => Promise<void>) => {
    started.server.kill('SIGSTOP');
    await work().finally(() => started.server.kill('SIGCONT'));
  };
  return {
    address,
    dataDir,
    command,
    mailsTo: (to) => readMails(join(dataDir, 'outbox'), to),
    log: readLog,
    whilePaused,
    crash,
    restart,
    end: stop,
    close,
  };
}
