import { parseArgs } from 'node:util';
import { run, UserError } from '../../deploy/src/lib/log.mjs';
import { quietEnv, show } from './lib/run.mjs';

/**
 * Tests of the server with random input, with more of it than `npm test`, or with what a failure names:
 * `npm run fuzz [-- --requests 25000] [--seed N] [--from N] [--only N]` and `npm run model [-- --sequences 20000] [--seed N] [--path P]`.
 * The test reads the options from variables.
 * @type {Record<string, { test: string, options: Record<string, { type: 'string', default?: string }> }>}
 */
const runs = {
  fuzz: {
    test: 'server/src/http/fuzz.test.ts',
    options: {
      requests: { type: 'string', default: '25000' },
      seed: { type: 'string' },
      from: { type: 'string' },
      only: { type: 'string' },
    },
  },
  model: {
    test: 'server/src/app/model-based-writes.test.ts',
    options: { sequences: { type: 'string', default: '20000' }, seed: { type: 'string' }, path: { type: 'string' } },
  },
};

await run(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const chosen = runs[name];
  if (!chosen) throw new UserError(`Give one of ${Object.keys(runs).join(', ')}.`);
  const entries = Object.entries(parseArgs({ args, options: chosen.options }).values);
  const wrong = entries.find(([, value]) => !/^\d{1,9}(:\d{1,9})*$/.test(String(value)));
  if (wrong) throw new UserError(`--${wrong[0]} must be a number, not "${wrong[1]}"`);
  const variables = Object.fromEntries(entries.map(([option, value]) => [`${name}_${option}`.toUpperCase(), String(value)]));
  return show(process.execPath, ['node_modules/jest/bin/jest.js', '--runTestsByPath', chosen.test], { env: { ...quietEnv, ...variables } });
});
