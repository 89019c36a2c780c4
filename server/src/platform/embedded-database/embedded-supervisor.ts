import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root: a root process starts it as user "nobody". */
export const databaseUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** The named pipe in the data folder. Each process that uses the database holds it open; the kernel closes it, however a process ends. */
const pipeName = 'users.pipe';

/**
 * Runs the server, and stops it (fast shutdown) when no process has the pipe open: after `$2` seconds, or at once if a process has
 * written to the pipe. `exec 3<` blocks until a writer opens the pipe, `cat` until the last one closes it. The first writer has a minute.
 * The signal is repeated: PostgreSQL ignores it until its handler is installed, because the shell starts background commands like that.
 * If the parent of the server is killed, the loop still stops the server, and then itself: nobody may open the pipe again.
 */
const script = `pipe=$1 seconds=$2; shift 2
"$@" & server=$!
stop() { while kill -INT $server; do sleep 1; done; }
(limit=60; while :; do
  (sleep "$limit" & trap "kill $!; exit" TERM; wait; stop; kill 0) & timer=$!
  exec 3<"$pipe"; kill $timer
  kill -0 $server || exit
  [ -z "$(cat <&3)" ] || { stop; kill 0; }
  exec 3<&-; limit=$seconds
done) &
wait $server; kill 0`;

/** The command that runs `command` under supervision, in the data folder as working directory. */
export const supervised = (command: string[], seconds: number): [string, ...string[]] => [
  '/bin/sh',
  '-c',
  script,
  'round-table-database',
  `./${pipeName}`,
  String(seconds),
  ...command,
];

/** The environment of system tools: a service may run with a PATH that has Node only. */
export const toSystemEnv = () => ({ ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/bin:/bin` });

function createPipe(folder: string): string {
  const pipe = path.join(folder, pipeName);
  if (fs.lstatSync(pipe, { throwIfNoEntry: false })?.isFIFO()) return pipe;
  fs.rmSync(pipe, { force: true });
  // Another process may create the pipe concurrently, so check the result, not the exit code.
  const made = spawnSync('mkfifo', ['-m', '600', `./${pipeName}`], { ...databaseUser, cwd: folder, encoding: 'utf8', env: toSystemEnv() });
  if (fs.lstatSync(pipe, { throwIfNoEntry: false })?.isFIFO()) return pipe;
  throw new Error(`The named pipe ${pipe} could not be created.\n${made.error?.message ?? made.stderr.trim()}`);
}

/**
 * Registers this process as a user of the database in `folder`. Returns the function that unregisters it. If the process exits without
 * calling it (`process.exit`, an uncaught exception), the database stops too unless another process uses it. If the process is killed,
 * the supervisor stops the database after the timeout. Throws an error with a message for the operator if the pipe cannot be created.
 */
export function registerUser(folder: string): () => void {
  // Read and write: opening a named pipe for writing only blocks until a reader has opened it.
  const pipe = fs.openSync(createPipe(folder), 'r+');
  const endNow = () => void fs.writeSync(pipe, 'x');
  process.once('exit', endNow);
  let isRegistered = true;
  return () => {
    if (!isRegistered) return;
    isRegistered = false;
    process.off('exit', endNow);
    fs.closeSync(pipe);
  };
}
