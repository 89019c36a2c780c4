import { auditKinds, paths } from '@round-table/shared/contract';
import { type Kysely, sql } from 'kysely';
import { sealTrail } from '../../../server/src/domain/audit/seals';
import type { Database } from '../../../server/src/platform/db/schema/schema';
import { median, quantile } from '../lib/statistics.mjs';
import { startInstance } from './lib/app-instance';
import { drain, measureSeconds } from './lib/measure';

/** `npm run bench:trail -w lab`: the figures of docs/benchmarks.md, section Audit trail. */
const entries = 1_000_000;
const rounds = 20;
const bound = 200;

/** What happens often, and what is rare: a filter by it has to look far back. */
const actions = ['given-answer.saved', 'comment.saved', 'sources.saved', 'question.changed', 'session.begun', 'confirmation.given'];
const rareActions = ['version.created', 'setting.saved', 'country.changed', 'build.promoted', 'download.added', 'inquiry.opened'];

/** An entry each minute, by every person and about every country and question, with texts as those of comments. */
async function fillTrail(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`
      insert into audit (at, user_id, action, subject, subject_id, before, after, country_id, question_id)
      select now() - make_interval(mins => ${entries} - n), people[n % cardinality(people) + 1], action, split_part(action, '.', 1), n::text,
        jsonb_build_object('text', '<p>' || repeat('before ', 40) || '</p>'), jsonb_build_object('text', '<p>' || repeat('after ', 40) || n || '</p>'),
        countries[n % cardinality(countries) + 1], questions[n % cardinality(questions) + 1]
      from generate_series(1, ${entries}::int) n
      cross join (select array_agg(id) as people from app_user) person
      cross join (select array_agg(id) as countries from country) country
      cross join (select array_agg(id) as questions from question) question
      cross join lateral (select case when n % 50000 = 1
        then (${rareActions}::text[])[n / 50000 % ${rareActions.length} + 1] else (${actions}::text[])[n % ${actions.length} + 1] end as action) done
      order by n`.execute(tx);
  });
  await sql`analyze audit`.execute(db);
  const seconds = await measureSeconds(() => sealTrail(db, new Date()));
  process.stdout.write(`${entries} entries sealed in ${seconds.toFixed(1)} s\n`);
}

/** In the middle of the trail. */
const daysBack = 350;
const toDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** The filters of the page: none, each kind, a country, a person, days, and a page far back. */
async function listQueries(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from app_user`.execute(db);
  return [
    '',
    ...auditKinds.map((kind) => `?kind=${kind}`),
    '?country=DE',
    '?country=DE&kind=versions',
    `?person=${rows[0]?.id}`,
    `?person=${rows[0]?.id}&kind=settings`,
    `?from=${toDay(daysBack - 30)}`,
    `?to=${toDay(daysBack + 30)}`,
    `?from=${toDay(daysBack)}&to=${toDay(daysBack - 30)}`,
    `?from=${toDay(daysBack)}&to=${toDay(30)}&kind=settings`,
    `?from=${toDay(daysBack)}&to=${toDay(daysBack - 30)}&country=DE`,
    `?from=${toDay(daysBack)}&to=${toDay(daysBack - 30)}&person=${rows[0]?.id}`,
    `?before=${entries / 2}`,
  ];
}

let queries: string[] = [];
const instance = await startInstance({
  countries: 37,
  questions: 60,
  prepareDatabase: async (db) => {
    await fillTrail(db);
    queries = await listQueries(db);
  },
});
try {
  for (const query of queries) {
    const headers = await instance.headers();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push((await measureSeconds(() => drain(`${instance.url}${paths.adminAudit}${query}`, headers))) * 1000);
    const [first = 0, ...others] = times;
    const [middle, high] = [median(others), quantile(others, 0.95)];
    const verdict = high <= bound ? 'held' : 'NOT HELD';
    process.stdout.write(
      `${entries} entries, ${query || 'no filter'}: first ${first.toFixed(1)} ms, p50 ${middle.toFixed(1)} ms, p95 ${high.toFixed(1)} ms (at most ${bound}), ${verdict}\n`,
    );
  }
} finally {
  await instance.close();
}
