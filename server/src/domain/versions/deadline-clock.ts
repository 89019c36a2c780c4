import os from 'node:os';
import { sql } from 'kysely';
import type { Services } from '../../platform/services';
import { VersionRefusal } from './refusal';

/** Milliseconds by which clocks may differ. */
const tolerance = 60_000;
const hour = 3_600_000;
/** A deadline that passed longer ago than this was missed. */
const missedAfter = hour;
/** Without an entry of the audit trail for this long, a missed deadline may also be a wrong clock. */
const longPause = 31 * 24 * hour;
/** Milliseconds for which a clock that may be wrong is observed before a missed deadline is caught up. */
const observation = hour;

export interface ClockServices extends Pick<Services, 'db' | 'clock'> {
  /** The clock of the database; tests shift it. */
  databaseClock?: () => Promise<Date>;
  /** Milliseconds that pass at the same rate whatever the clock is set to, also while the machine sleeps. */
  steadyTime?: () => number;
}

/** Why a version waits although the server's clock says that its deadline has passed, or why its clock is wrong. */
export interface ClockDoubt {
  kind: 'differs' | 'was-set' | 'long-pause';
  message: string;
  facts: object;
}

/** The present by all clocks. */
export interface ClockReading {
  /** The time that all clocks have reached. */
  now: Date;
  doubt?: ClockDoubt;
}

const messages: Record<ClockDoubt['kind'], string> = {
  differs: 'the clocks of this server and of the database differ: versions wait until both have reached the deadline and agree',
  'was-set':
    'the clock of this server was set forward while it ran: versions wait until the deadline by the former time; restart the server if the new time is right',
  'long-pause':
    'the deadline has passed and nothing was recorded for a long time: check the clock; the version is taken in an hour, or at once by "version take"',
};

const toDoubt = (kind: ClockDoubt['kind'], facts: object): ClockDoubt => ({ kind, message: messages[kind], facts });

async function readDatabaseClock({ db }: ClockServices): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}

/** Milliseconds by which the database is ahead (positive) or behind. The time that its response took is no difference. */
export async function measureClockDifference(services: ClockServices): Promise<{ difference: number; database: Date }> {
  const before = services.clock().getTime();
  const database = await (services.databaseClock?.() ?? readDatabaseClock(services));
  const after = services.clock().getTime();
  const ahead = Math.max(0, database.getTime() - after);
  const behind = Math.max(0, before - database.getTime());
  return { difference: ahead - behind, database };
}

/** Throws a `VersionRefusal` if the clocks of this machine and the database differ: for versions that are taken by hand. */
export async function requireEqualClocks(services: ClockServices): Promise<void> {
  const { difference } = await measureClockDifference(services);
  if (Math.abs(difference) <= tolerance) return;
  throw new VersionRefusal(
    'clocks',
    `The clocks of this machine and the database differ by ${Math.round(Math.abs(difference) / 1000)} seconds, so no version is taken. Correct the wrong one first.`,
  );
}

/** The time that the newest entry of the audit trail was written. */
async function readLastRecorded({ db }: ClockServices): Promise<Date | undefined> {
  const row = await db.selectFrom('audit').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  return row?.at;
}

/**
 * Finds out by which time deadlines are due (decision 0082): both clocks, that of the server and that of the database, must have reached a
 * deadline, and setting the clock forward while the server runs does not count. One per server: it remembers when it was created.
 */
export function createDeadlineClock(services: ClockServices) {
  const steadyTime = services.steadyTime ?? (() => os.uptime() * 1000);
  const started = steadyTime();
  let last: { server: number; steady: number } | undefined;
  /** Milliseconds by which the clock was set forward since the start, in steps above the tolerance. */
  let setForward = 0;
  /** The newest entry of the audit trail at the first look at a missed deadline, if it was long ago then. */
  let pause: { since: Date | undefined } | undefined;

  const noteStep = (server: number): void => {
    const steady = steadyTime();
    if (last) {
      const step = server - last.server - (steady - last.steady);
      if (Math.abs(step) > tolerance) setForward = Math.max(0, setForward + step);
    }
    last = { server, steady };
  };

  const findPause = async (now: Date): Promise<Date | undefined> => {
    if (!pause) {
      const recorded = await readLastRecorded(services);
      pause = { since: recorded && now.getTime() - recorded.getTime() > longPause ? recorded : undefined };
    }
    return pause.since;
  };

  /** Reads all clocks; `deadline` is the planned one. */
  return async function read(deadline: Date | null): Promise<ClockReading> {
    const { difference, database } = await measureClockDifference(services);
    const server = services.clock().getTime();
    noteStep(server);
    const now = new Date(Math.min(server - setForward, server + Math.min(0, difference)));
    if (Math.abs(difference) > tolerance) {
      const facts = { server: new Date(server), database, seconds: Math.round(Math.abs(difference) / 1000) };
      return { now, doubt: toDoubt('differs', facts) };
    }
    if (setForward > 0) return { now, doubt: toDoubt('was-set', { server: new Date(server), seconds: Math.round(setForward / 1000) }) };
    if (deadline === null || now.getTime() - deadline.getTime() <= missedAfter || steadyTime() - started >= observation) return { now };
    const since = await findPause(now);
    return { now, ...(since && { doubt: toDoubt('long-pause', { server: now, lastRecorded: since, deadline }) }) };
  };
}
export type DeadlineClock = ReturnType<typeof createDeadlineClock>;
