import { parseArgs } from 'node:util';
import { quietEnv, show } from './lib/run.mjs';
import { Advice, sayFailure } from './lib/say.mjs';

/** `npm run fuzz [-- --requests 25000] [--seed N] [--from N] [--only N]`: the fuzz test of the server, longer or once more. */
const options = { requests: { type: 'string' }, seed: { type: 'string' }, from: { type: 'string' }, only: { type: 'string' } };

function readOptions() {
  const { values } = parseArgs({ options });
  const wrong = Object.entries(values).find(([, value]) => !/^\d{1,9}$/.test(value));
  if (wrong) throw new Advice(`--${wrong[0]} must be a number, not "${wrong[1]}"`);
  return Object.entries({ requests: '25000', ...values });
}

try {
  const variables = Object.fromEntries(readOptions().map(([name, value]) => [`FUZZ_${name.toUpperCase()}`, value]));
  const args = ['node_modules/jest/bin/jest.js', '--runTestsByPath', 'server/src/http/fuzz.test.ts'];
  process.exitCode = await show(process.execPath, args, { env: { ...quietEnv, ...variables } });
} catch (error) {
  sayFailure(error);
  process.exitCode = 1;
}
