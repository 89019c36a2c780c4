import { join } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { root } from '../../../deploy/src/lib/paths.mjs';
import { capture } from '../../../tools/src/lib/run.mjs';

/**
 * Runs a command; throws with its output if it fails. Returns the output and how long it took, in milliseconds.
 * @param {string} command
 * @param {string[]} args
 * @param {import('../../../tools/src/lib/run.mjs').RunOptions} [options]
 */
export async function runCommand(command, args, options) {
  const started = performance.now();
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new UserError(`${command} ${args.join(' ')} failed:\n${output}`);
  return { output, elapsed: performance.now() - started };
}

/**
 * Runs the server's command line on an instance, and returns its output.
 * @param {{ env: NodeJS.ProcessEnv, folder?: string }} instance
 * @param {string[]} words
 */
export async function runCli({ env, folder = root }, ...words) {
  const { output } = await runCommand(process.execPath, [join(folder, 'server', 'dist', 'cli.mjs'), ...words], { env, cwd: folder });
  return output.trim();
}

/**
 * Fills the empty database of an instance.
 * @param {Parameters<typeof runCli>[0]} instance
 * @param {{ countries: number | string, questions: number | string, seed?: string }} size the same `seed` gives the same data
 */
export const generateData = (instance, { countries, questions, seed }) =>
  runCli(
    instance,
    ...['data', 'generate', '--countries', String(countries), '--questions', String(questions)],
    ...(seed === undefined ? [] : ['--seed', seed]),
  );
