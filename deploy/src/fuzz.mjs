import { parseArgs } from 'node:util';
import { quietEnv, show } from './lib/run.mjs';
import { main, sayFailure } from './lib/say.mjs';

/** `npm run fuzz [-- --requests 25000] [--seed N] [--from N] [--only N]`: the fuzz test of the server, longer or once more. */
const options = { requests: { type: 'string' }, seed: { type: 'string' }, from: { type: 'string' }, only: { type: 'string' } };

await main(async () => {
  const { values } = parseArgs({ options });
  const wrong = Object.entries(values).find(([, value]) => !/^\d{1,9}$/.test(value));
  if (wrong) {
    sayFailure(`--${wrong[0]} must be a number, not "${wrong[1]}"`);
    return 1;
  }
  const given = { requests: '25000', ...values };
  const variables = Object.fromEntries(Object.entries(given).map(([name, value]) => [`FUZZ_${name.toUpperCase()}`, value]));
  return show(process.execPath, ['node_modules/jest/bin/jest.js', '--runTestsByPath', 'server/src/http/fuzz.test.ts'], {
    env: { ...quietEnv, ...variables },
  });
});
