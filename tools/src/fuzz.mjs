import { parseArgs } from 'node:util';
import { run, UserError } from '../../deploy/src/lib/log.mjs';
import { quietEnv, show } from './lib/run.mjs';

/** `npm run fuzz [-- --requests 25000] [--seed N] [--from N] [--only N]`: the fuzz test of the server, with more requests or a given seed. */
const options = /** @type {const} */ ({
  requests: { type: 'string' },
  seed: { type: 'string' },
  from: { type: 'string' },
  only: { type: 'string' },
});

function parseOptions() {
  const { values } = parseArgs({ options });
  const { requests = '25000' } = values;
  const entries = /** @type {[string, string][]} */ (Object.entries({ ...values, requests }));
  const wrong = entries.find(([, value]) => !/^\d{1,9}$/.test(value));
  if (wrong) throw new UserError(`--${wrong[0]} must be a number, not "${wrong[1]}"`);
  return entries;
}

await run(async () => {
  const variables = Object.fromEntries(parseOptions().map(([name, value]) => [`FUZZ_${name.toUpperCase()}`, value]));
  const args = ['node_modules/jest/bin/jest.js', '--runTestsByPath', 'server/src/http/fuzz.test.ts'];
  return show(process.execPath, args, { env: { ...quietEnv, ...variables } });
});
