import { type ChildProcess, execFile, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { paths } from '@round-table/shared/contract';
import { freePort } from './free-port';
import { type Mail, readMails } from './mails';

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** The password of the demo accounts in the stories. */
export const password = 'round-table-demo';

/** A running product with a database and a folder of its own. */
export interface House {
  /** Where it is served, without a slash at its end. */
  address: string;
  /** Where its data are. */
  folder: string;
  /** Runs the server's command line on this installation and gives what it prints. Fails with what it said. */
  command(...words: string[]): Promise<string>;
  /** The mails to an address that went out so far, oldest first. */
  mailsTo(address: string): Mail[];
  /** What the server has logged. */
  log(): string;
  /** While something is done, the server answers nobody; what has come meanwhile waits for it. */
  halted(done: () => Promise<void>): Promise<void>;
  /** Ends the server as a system would (SIGTERM), and keeps its folder, which it gives. */
  end(): Promise<string>;
  /** Ends the server and removes its folder. */
  close(): Promise<void>;
}

async function untilReady(address: string, server: ChildProcess, log: () => string): Promise<void> {
  const patience = Date.now() + 90_000;
  while (Date.now() < patience) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${log()}`);
    const reply = await fetch(`${address}${paths.ready}`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(50);
  }
  throw new Error(`The server is not ready:\n${log()}`);
}

function ended(server: ChildProcess): Promise<void> {
  return server.exitCode === null && server.signalCode === null
    ? new Promise((resolve) => server.once('close', () => resolve()))
    : Promise.resolve();
}

/** A new folder for the data of a house; PostgreSQL, which refuses to run as root, must be able to walk into it. */
function aFolder(from?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-story-'));
  // "cp" keeps the owner of the database's files; Node's own copy does not.
  if (from) execFileSync('cp', ['-a', `${from}/.`, folder]);
  chmodSync(folder, 0o755);
  return folder;
}

/** What a house is made with: more for its environment, and a folder with data to begin with; without one it loads the demo data itself. */
export interface HousePlan {
  more?: Record<string, string>;
  from?: string | undefined;
}

/** Starts the built product with a folder of its own. */
export async function startHouse({ more = {}, from }: HousePlan = {}): Promise<House> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const folder = aFolder(from);
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: folder,
    DEMO_PASSWORD: password,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    ...more,
  };
  // The IPC channel stops the server when the story run is interrupted.
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  const server = spawn(process.execPath, [join(root, 'server/dist/main.mjs')], { cwd: root, env, stdio });
  const lines: string[] = [];
  server.stdout?.on('data', (part) => lines.push(String(part)));
  server.stderr?.on('data', (part) => lines.push(String(part)));
  const log = () => lines.join('');
  const halted = async (done: () => Promise<void>) => {
    server.kill('SIGSTOP');
    await done().finally(() => server.kill('SIGCONT'));
  };
  const end = async () => {
    server.kill('SIGTERM');
    await ended(server);
    return folder;
  };
  const close = async () => rmSync(await end(), { recursive: true, force: true });
  await untilReady(address, server, log).catch(async (error) => {
    await close();
    throw error;
  });
  const command = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'server/dist/cli.mjs'), ...words], { cwd: root, env });
    return stdout;
  };
  return { address, folder, command, mailsTo: (to) => readMails(join(folder, 'outbox'), to), log, halted, end, close };
}
