import { log, run } from '../../../../deploy/src/lib/log.mjs';
import { parseArguments } from '../../lib/arguments.mjs';
import { describeRow } from '../rows.mjs';
import { benchReads } from './bench-reads.mjs';

const help = `node tools/src/bench/reads/main.mjs [--rounds 3] [--seconds 5] [--data DIR] [--json]

Measures the most frequent reads over HTTP on the built server. --data: a copy of this folder is used instead of newly generated data.`;

await run(async () => {
  const parsed = parseArguments(help, {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    data: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (!parsed) return;
  const { rounds, seconds, data, json } = parsed.values;
  const rows = await benchReads({ rounds: Number(rounds), seconds: Number(seconds), dataDir: data });
  if (json) log(JSON.stringify(rows, null, 2));
  else for (const row of rows) log(describeRow(row));
});
