import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { log, run, UserError } from '../../../deploy/src/lib/log.mjs';
import { parseArguments } from '../lib/arguments.mjs';
import { benchAnswers } from './answers/bench-answers.mjs';
import { measureClicks } from './clicks.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { benchReads } from './reads/bench-reads.mjs';
import { toTable } from './table.mjs';

/** @type {Record<string, () => Promise<import('./table.mjs').Row[]>>} */
const parts = {
  answers: () => benchAnswers(),
  reads: () => benchReads(),
  clicks: async () => [...(await measureClicks({ size: 'S' })), ...(await measureClicks({ size: 'M' }))],
  lighthouse: () => measureLighthouse(),
};

const help = `npm run bench [-- --only ${Object.keys(parts).join(',')}] [--json FILE]

Measures the built product and prints each figure with its bound. A rate is a ratio to a limit that is measured alternately in the same run.
  --only  the parts to measure, separated by commas
  --json  writes the figures to this file as well`;

await run(async () => {
  const parsed = parseArguments(help, { only: { type: 'string' }, json: { type: 'string' } });
  if (!parsed) return;
  const names = parsed.values.only?.split(',') ?? Object.keys(parts);
  const rows = [];
  for (const name of names) {
    const measure = parts[name];
    if (!measure) throw new UserError(`There is no part “${name}”.\n\n${help}`);
    rows.push(...(await measure()));
  }
  log(toTable(rows));
  if (parsed.values.json) writeFileSync(resolve(parsed.values.json), `${JSON.stringify(rows, null, 2)}\n`);
});
