import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/schema';

/** What taking a version writes, in its order. */
const written = [
  ['version', 'insert'],
  ['version_country', 'insert'],
  ['version_answer', 'insert'],
  ['version_comment', 'insert'],
  ['version_option', 'insert'],
  ['version_attachment', 'insert'],
  ['country', 'update'],
  ['revision', 'update'],
  ['setting', 'insert'],
  ['audit', 'insert'],
] as const;

/** The steps at which a process can be stopped: before the lock is had, after each statement, within the commit, and after it. */
export const versionSteps = ['lock', ...written.map(([table]) => table), 'commit', 'committed'] as const;
export type VersionStep = (typeof versionSteps)[number];

const catalogueLock = 727_002;
const gateLock = 727_999;
const lockOf = (step: VersionStep) => (step === 'lock' ? catalogueLock : gateLock);

/** Makes the steps visible: the database itself waits at the step that the table `gate` names, and tells of each commit. */
export async function buildGate(db: Db): Promise<void> {
  await sql`create table gate (step text)`.execute(db);
  await sql`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      if exists (select from gate where step = tg_argv[0]) then perform pg_advisory_xact_lock_shared(${sql.lit(gateLock)}); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function tell_commit() returns trigger language plpgsql as $$
    begin
      perform pg_notify('committed', current_setting('application_name'));
      return null;
    end $$`.execute(db);
  for (const [table, action] of written) {
    await sql`
      create trigger gate after ${sql.raw(action)} on ${sql.table(table)}
      for each statement execute function wait_at_gate(${sql.lit(table)})`.execute(db);
  }
  await sql`
    create constraint trigger gate_at_commit after insert on version deferrable initially deferred
    for each row execute function wait_at_gate('commit')`.execute(db);
  await sql`create trigger tell after insert on version for each statement execute function tell_commit()`.execute(db);
}

/** Closes a step, from a connection of the test's own: whoever comes to it waits. */
export async function closeGate(client: pg.Client, step: VersionStep): Promise<void> {
  await client.query('delete from gate');
  await client.query('insert into gate values ($1)', [step]);
  await client.query('select pg_advisory_lock($1)', [lockOf(step)]);
}

export async function openGate(client: pg.Client, step: VersionStep): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [lockOf(step)]);
}

/** The name of a process that stands at the closed step, once one does. */
export async function findAtGate(client: pg.Client, step: VersionStep): Promise<string> {
  for (;;) {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity join pg_locks using (pid)
       where datname = current_database() and locktype = 'advisory' and not granted and objid = $1 limit 1`,
      [lockOf(step)],
    );
    if (rows[0]) return rows[0].name;
    // A waiting transaction cannot tell of itself: the question is asked anew every few milliseconds.
    await client.query('select pg_sleep(0.005)');
  }
}
