import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { log, run, UserError } from '../../../deploy/src/lib/log.mjs';
import { parseArguments } from '../../../tools/src/lib/arguments.mjs';
import { benchAnswers } from './answers/bench-answers.mjs';
import { measureClicks } from './clicks.mjs';
import { measureComparison } from './compare/bench-compare.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureOffice } from './office/bench-office.mjs';
import { measureOpenPoints } from './open/bench-open.mjs';
import { benchReads } from './reads/bench-reads.mjs';
import { measureSignIns } from './sign-ins/bench-sign-ins.mjs';
import { toTable } from './table.mjs';

/**
 * Options of the parts that measure rates.
 * @typedef {{ rounds?: number | undefined, seconds?: number | undefined, dataDir?: string | undefined }} RateOptions
 */

/** @type {Record<string, (options: RateOptions) => Promise<import('./table.mjs').Row[]>>} */
const parts = {
  answers: benchAnswers,
  reads: benchReads,
  clicks: async () => [...(await measureClicks({ size: 'S' })), ...(await measureClicks({ size: 'M' }))],
  compare: () => measureComparison(),
  open: () => measureOpenPoints(),
  office: () => measureOffice(),
  'sign-ins': measureSignIns,
  lighthouse: () => measureLighthouse(),
};

const help = `npm run bench [-- --only ${Object.keys(parts).join(',')}] [--rounds N] [--seconds N] [--data DIR] [--json FILE]

Measures the built product and prints each figure with its bound. A rate is a ratio to a limit that is measured alternately in the same run.
  --only     the parts to measure, separated by commas
  --rounds   rounds of each rate
  --seconds  seconds of each rate in a round
  --data     a copy of this data folder is used for rates instead of newly generated data
  --json     writes the figures to this file as well`;

/** @param {string | undefined} text */
const toNumber = (text) => {
  if (text === undefined) return undefined;
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new UserError(`“${text}” is not a number.\n\n${help}`);
};

await run(async () => {
  const text = /** @type {const} */ ({ type: 'string' });
  const parsed = parseArguments(help, { only: text, rounds: text, seconds: text, data: text, json: text });
  if (!parsed) return;
  const { only, rounds, seconds, data, json } = parsed.values;
  const options = { rounds: toNumber(rounds), seconds: toNumber(seconds), dataDir: data };
  const names = only?.split(',') ?? Object.keys(parts);
  const unknown = names.find((name) => parts[name] === undefined);
  if (unknown !== undefined) throw new UserError(`There is no part “${unknown}”.\n\n${help}`);
  const rows = [];
  for (const name of names) {
    const measured = (await parts[name]?.(options)) ?? [];
    log(toTable(measured));
    rows.push(...measured);
  }
  if (json) writeFileSync(resolve(json), `${JSON.stringify(rows, null, 2)}\n`);
});
