import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The programs that run as processes of their own: `{name}.process.ts`. */
export type ProcessName = 'pdf-text';

/** Bounds of a process that reads what somebody has uploaded. */
export interface ProcessLimits {
  /** Megabytes that it may allocate. */
  memory: number;
  /** Megabytes of them for JavaScript objects. */
  heap: number;
  /** Milliseconds. */
  time: number;
  /** Bytes that it may print. */
  output: number;
}

/** What a process has printed, or why there is nothing to use. */
export type ProcessResult = { output: Buffer } | { failure: string };

/** Runs a program with `input` as its standard input. Rejects if the process cannot be started, or once `signal` aborts, which ends it. */
export type RunProcess = (name: ProcessName, input: Uint8Array, limits: ProcessLimits, signal: AbortSignal) => Promise<ProcessResult>;

/** The program that has the kernel enforce limits; it belongs to every Linux distribution but Alpine. */
const prlimit = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'prlimit'))
  .find((file) => process.platform === 'linux' && existsSync(file));

/**
 * The command of a process. `--data` counts all private memory that is writable, so unlike `resourceLimits` of a worker thread it includes
 * typed arrays; seconds of processor time end a process whose server has been killed.
 */
function toCommand(args: string[], { memory, heap, time }: ProcessLimits): [string, string[]] {
  const node = [process.execPath, `--max-old-space-size=${heap}`, '--disallow-code-generation-from-strings', ...args];
  const limited = [`--data=${memory * 1024 * 1024}`, `--cpu=${Math.ceil(time / 1000) + 1}`, '--core=0', ...node];
  return prlimit === undefined ? [process.execPath, node.slice(1)] : [prlimit, limited];
}

/** `toArguments` names the arguments of Node that run a program. */
export const createProcessRunner =
  (toArguments: (name: ProcessName) => string[]): RunProcess =>
  (name, input, limits, signal) =>
    new Promise((resolve, reject) => {
      const [command, args] = toCommand(toArguments(name), limits);
      // No variable of the server: its secrets are not in the memory of the process.
      const env = { ROUND_TABLE_LIMITS: JSON.stringify(limits) };
      const child = spawn(command, args, { env, signal, killSignal: 'SIGKILL', stdio: ['pipe', 'pipe', 'ignore'] });
      const chunks: Buffer[] = [];
      let size = 0;
      let failure: string | undefined;
      const end = (reason: string) => {
        failure ??= reason;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(() => end(`not finished within ${limits.time} ms`), limits.time);
      child.stdout.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limits.output) end(`more than ${limits.output} bytes of output`);
        else chunks.push(chunk);
      });
      // A process that has ended does not read the rest.
      child.stdin.on('error', () => undefined).end(input);
      child.on('error', reject);
      child.on('close', (code, by) => {
        clearTimeout(timer);
        if (failure === undefined && code !== 0) failure = `the process ended with ${by ?? `code ${code}`}`;
        resolve(failure === undefined ? { output: Buffer.concat(chunks) } : { failure });
      });
    });
