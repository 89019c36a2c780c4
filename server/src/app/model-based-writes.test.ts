import { runModel } from '../testing/model/run';

const { MODEL_SEED, MODEL_SEQUENCES, MODEL_PATH } = process.env;
/** Set by `npm run model`; the defaults make a plain run deterministic. */
const run = { seed: Number(MODEL_SEED ?? 34), sequences: Number(MODEL_SEQUENCES ?? 500), path: MODEL_PATH };

test(`sequences of writes by several people from seed ${run.seed} leave what a model of them has (WGT-04, DASH-09, DASH-10, RO-01)`, async () => {
  const started = Date.now();
  const counts = await runModel(run);
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stderr.write(`model: seed ${run.seed}, ${run.sequences} sequences, ${seconds} s, steps by kind ${JSON.stringify(counts)}\n`);
  if (run.path !== undefined) return;
  // A kind of step that is always refused tests little. These two change nothing that is counted.
  const idle = Object.entries(counts).filter(([kind, { done }]) => done === 0 && !['seal', 'export'].includes(kind));
  expect(idle).toEqual([]);
}, 7_200_000);
