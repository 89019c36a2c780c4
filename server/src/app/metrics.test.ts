import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { defaultSettings } from '../domain/settings/settings';
import { readConfig } from '../platform/config';
import { aCountry, aQuestion } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { type Serving, serve } from './serve';

let base: TestDatabase;
let dataDir: string;
let serving: Serving;
beforeAll(async () => {
  base = await aDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'rt-metrics-'));
  const env = { DATABASE_URL: base.url, TOKEN_SECRET: 'x'.repeat(40), DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0' };
  const bounces = { BOUNCES_IMAP_URL: 'imap://user:password@127.0.0.1:9' };
  serving = await serve({ ...readConfig({ ...env, ...bounces }), port: 0 }, dataDir);
});
afterAll(async () => {
  await serving.stop();
  await base.drop();
  rmSync(dataDir, { recursive: true });
});

const readMetrics = () => serving.services.metrics.metrics();

/** The rows of the table in docs/operate.md: name, type and labels. */
function readTable(): string[] {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/operate.md'), 'utf8');
  const [, section = ''] = text.split('\n### Metrics\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \| (\w+) \| ([\w, ]*)\|/gm)];
  return rows.map(([, name, type, labels = '']) => `${name} ${type} ${labels.trim()}`.trim());
}

it('documents every metric with its type and labels', async () => {
  const types = new Map([...(await readMetrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name, type]));
  const own = serving.services.metrics.getMetricsAsArray().filter(({ name }) => !/^(process|nodejs)_/.test(name));
  const printed = own.map((metric) => {
    const { labelNames = [] } = metric as { labelNames?: string[] };
    return `${metric.name} ${types.get(metric.name)} ${labelNames.join(', ')}`.trim();
  });
  expect(readTable().sort()).toEqual(printed.sort());
});

it('counts queries, failed queries and connections', async () => {
  await expect(sql`select 1 / ${0}::integer`.execute(serving.services.db)).rejects.toThrow('division by zero');
  const metrics = await readMetrics();
  expect(metrics).toContain('database_query_errors_total{pool="primary",class="22"} 1');
  expect(metrics).toMatch(/database_query_duration_seconds_count\{pool="primary"\} [1-9]/);
  expect(metrics).toMatch(/database_pool_connections\{pool="primary",state="idle"\} [1-9]/);
  expect(metrics).toContain('database_up 1\n');
});

it('counts hits and misses of the cache of prepared responses', async () => {
  const count = async (result: string) =>
    Number(new RegExp(`cache_requests_total\\{cache="published",result="${result}"\\} (\\d+)`).exec(await readMetrics())?.[1]);
  const before = [await count('hit'), await count('miss')];
  const url = `/ro${paths.countries}`;
  const answers = [await serving.app.inject({ url }), await serving.app.inject({ url })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await count('hit'), await count('miss')]).toEqual(before.map((value) => value + 1));
});

it('knows versions, the deadline and waiting exports', async () => {
  const now = serving.services.clock();
  const metrics = await readMetrics();
  expect(defaultSettings.deadline).toBeNull();
  expect(metrics).not.toMatch(/^(newest_version_age|deadline_remaining)_seconds \d/m);
  expect(metrics).toMatch(/^build_info\{version="\d+\.\d+\.\d+",schema="\d{4}-[\w-]+",node="\d+\.[\d.]+"\} 1$/m);
  await aCountry(base.db);
  await aQuestion(base.db);
  await base.db
    .insertInto('version')
    .values({ id: '2026-1', sequence: 1, taken_at: new Date(now.getTime() - 60_000), deadline: now })
    .execute();
  expect(Number(/^newest_version_age_seconds (.+)$/m.exec(await readMetrics())?.[1])).toBeCloseTo(60, -1);
  const gone = new AbortController();
  const slots = await Promise.all(
    Array.from({ length: serving.services.exportWorkers.getState().slots }, (_, index) =>
      serving.services.exportWorkers.acquire(`user ${index}`, gone.signal),
    ),
  );
  const waiting = serving.services.exportWorkers.acquire('one more', gone.signal);
  expect(await readMetrics()).toContain('\nexports_waiting 1\n');
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  for (const slot of slots) slot.release();
  expect(await readMetrics()).toMatch(/\nexport_workers_used 0\n/);
});
