/** Whole seconds or tenths, as a person reads them: `0.4 s`, `12 s`, `1 min 5 s`. */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Says what begins, and how long it took once it is done. */
export async function timed(what, work) {
  say(`› ${what} …`);
  const started = Date.now();
  const result = await work();
  say(`  ${what}: ${duration(Date.now() - started)}`);
  return result;
}

/** A failure that a person can do something about: its message is the whole output. */
export class Advice extends Error {}

/** Says a failure on the error output: a foreseen one is its sentence, another comes with its stack. */
export function sayFailure(error) {
  process.stderr.write(`\n${error instanceof Advice ? error.message : error.stack}\n`);
}

/**
 * Runs checks that give `{ passed, failed }` and closes with one line of that sum, alone and last, whatever went wrong.
 * The exit code is not 0 when anything failed.
 */
export async function main(work) {
  const outcome = await work().catch((error) => {
    sayFailure(error);
    return { passed: 0, failed: 1 };
  });
  process.exitCode = outcome.failed === 0 ? 0 : 1;
  say(`${outcome.passed} passed, ${outcome.failed} failed`);
}
