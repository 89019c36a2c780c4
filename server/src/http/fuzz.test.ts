import { fuzz } from '../testing/fuzz/run';

const readNumber = (name: string) => (process.env[name] ? Number(process.env[name]) : undefined);
/** Set by `npm run fuzz`; the defaults make a plain run deterministic. */
const run = {
  seed: readNumber('FUZZ_SEED') ?? 14,
  requests: readNumber('FUZZ_REQUESTS') ?? 5000,
  from: readNumber('FUZZ_FROM'),
  only: readNumber('FUZZ_ONLY'),
};

test(`requests of seed ${run.seed} generated from the OpenAPI document get documented responses, and aggregates stay correct`, async () => {
  const started = Date.now();
  const { failures, statuses } = await fuzz(run);
  const counts = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stderr.write(`fuzz: seed ${run.seed}, ${counts} requests, ${seconds} s, answers by status ${JSON.stringify(statuses)}\n`);
  expect(failures.join('\n\n')).toBe('');
  // A run in which most requests are rejected tests nothing.
  const accepted = [200, 201, 204, 304].reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
  if (run.only === undefined) expect(accepted).toBeGreaterThan(counts / 4);
}, 3_600_000);
