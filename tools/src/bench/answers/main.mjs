import { log, run } from '../../../../deploy/src/lib/log.mjs';
import { parseArguments } from '../../lib/arguments.mjs';
import { describeRow } from '../rows.mjs';
import { benchAnswers } from './bench-answers.mjs';

const help = `node tools/src/bench/answers/main.mjs [--rounds 5] [--seconds 5] [--data DIR] [--json]

Measures the rate of saving answers on the built server. --data: a copy of this folder is used instead of newly generated data.`;

await run(async () => {
  const parsed = parseArguments(help, {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    data: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (!parsed) return;
  const { rounds, seconds, data, json } = parsed.values;
  const rows = await benchAnswers({ rounds: Number(rounds), seconds: Number(seconds), dataDir: data });
  if (json) log(JSON.stringify(rows, null, 2));
  else for (const row of rows) log(describeRow(row));
});
