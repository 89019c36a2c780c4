import { fuzz } from '../testing/fuzz/run';

const numberOf = (name: string) => (process.env[name] ? Number(process.env[name]) : undefined);
/** `npm run fuzz` sets these; a plain run is the same each time. */
const run = {
  seed: numberOf('FUZZ_SEED') ?? 14,
  requests: numberOf('FUZZ_REQUESTS') ?? 5000,
  from: numberOf('FUZZ_FROM'),
  only: numberOf('FUZZ_ONLY'),
};

test(`requests of seed ${run.seed} by the description of the interface are answered as it says, and the figures stay right`, async () => {
  const started = Date.now();
  const { failures, statuses } = await fuzz(run);
  const counts = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stderr.write(`fuzz: seed ${run.seed}, ${counts} requests, ${seconds} s, answers by status ${JSON.stringify(statuses)}\n`);
  expect(failures.join('\n\n')).toBe('');
  // A run that is refused everywhere tries nothing.
  if (run.only === undefined) expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(counts / 4);
}, 3_600_000);
