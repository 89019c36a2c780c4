import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

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

/** Runs the program `{name}.process.ts` of a feature with `input` as its standard input. Rejects if the process cannot be started, or once `signal` aborts, which ends it. */
export type RunProcess = (name: string, input: Uint8Array, limits: ProcessLimits, signal: AbortSignal) => Promise<ProcessResult>;

/** The places of the program that has the kernel enforce limits; it belongs to every Linux distribution but Alpine. */
const findPrlimits = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'prlimit'))
    .filter((file) => process.platform === 'linux' && existsSync(file));

/** `--data` counts private writable memory with typed arrays, unlike `resourceLimits`; processor time ends an orphaned process. */
const toLimits = ({ memory, time }: ProcessLimits) => [
  `--data=${memory * 1024 * 1024}`,
  `--cpu=${Math.ceil(time / 1000) + 1}`,
  '--core=0',
  process.execPath,
];

/** Returns a program that starts Node with limits: one of another architecture, or one that a sandbox forbids, would seem to be the file's fault. */
async function tryPrlimits(limits: ProcessLimits, signal: AbortSignal): Promise<string | undefined> {
  for (const prlimit of findPrlimits()) {
    try {
      const { stdout } = await promisify(execFile)(prlimit, [...toLimits(limits), '--version'], { env: {}, signal, timeout: limits.time });
      if (stdout.trim() === process.version) return prlimit;
    } catch {
      // The next one, or the watch in the process.
    }
  }
  return undefined;
}

const runCommand = (command: string, args: string[], input: Uint8Array, limits: ProcessLimits, signal: AbortSignal) =>
  new Promise<ProcessResult>((resolve, reject) => {
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

/** `toArguments` names the arguments of Node that run a program. */
export function createProcessRunner(toArguments: (name: string) => string[]): RunProcess {
  // Tried until one has worked: a machine may be short of processes for a while.
  let prlimit: string | undefined;
  return async (name, input, limits, signal) => {
    prlimit ??= await tryPrlimits(limits, signal);
    const args = [`--max-old-space-size=${limits.heap}`, '--disallow-code-generation-from-strings', ...toArguments(name)];
    return prlimit === undefined
      ? runCommand(process.execPath, args, input, limits, signal)
      : runCommand(prlimit, [...toLimits(limits), ...args], input, limits, signal);
  };
}
