import { UserError } from '../../../deploy/src/lib/log.mjs';
import { quietEnv, show } from '../../../tools/src/lib/run.mjs';

/**
 * The arguments as the variables of the test.
 * @param {string[]} args
 * @returns {Record<string, string>}
 */
export function toVariables([sequences = '20000', seed = '34', path]) {
  if (![sequences, seed].every((number) => /^[1-9]\d{0,8}$/.test(number)))
    throw new UserError('Sequences and seed must be whole numbers of at least 1.');
  return { MODEL_SEQUENCES: sequences, MODEL_SEED: seed, ...(path !== undefined && { MODEL_PATH: path }) };
}

/** `model [SEQUENCES] [SEED] [PATH]`: the test of `npm test`, with more sequences, or with the one that a failure names. @param {string[]} args */
export const drive = (args) =>
  show(process.execPath, ['node_modules/jest/bin/jest.js', '--runTestsByPath', 'server/src/app/model-based-writes.test.ts'], {
    env: { ...quietEnv, ...toVariables(args) },
  });
