/**
 * Formats a duration for people: `0.4 s`, `12 s`, `1 min 5 s`.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** @param {string} line */
export function log(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Logs the start of some work and how long it took.
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 */
export async function timed(label, work) {
  log(`› ${label} …`);
  const started = Date.now();
  const result = await work();
  log(`  ${label}: ${duration(Date.now() - started)}`);
  return result;
}

/** A failure that the user can fix: only its message is printed, without a stack. */
export class UserError extends Error {}

/**
 * Whether an error of Node has a code such as `EADDRINUSE`.
 * @param {unknown} error
 * @param {string} code
 */
export const hasCode = (error, code) => typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** @param {unknown} error */
export const toMessage = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Prints a failure to the error output: the message of a `UserError`, the stack of any other error.
 * @param {unknown} error
 */
export function printError(error) {
  const text = error instanceof Error && !(error instanceof UserError) ? error.stack : toMessage(error);
  process.stderr.write(`\n${text}\n`);
}

/**
 * Runs a program: prints its failure, and exits with what it returns (0 by default), or with 1 if it fails.
 * @param {() => Promise<number | void>} program
 */
export async function run(program) {
  try {
    process.exitCode = (await program()) ?? 0;
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
