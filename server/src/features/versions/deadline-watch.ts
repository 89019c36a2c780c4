import { queueChangeSummaries } from '../../domain/open-points/change-summary';
import { queueReminders } from '../../domain/reminders/by-rule';
import { getSettings } from '../../domain/settings/repository';
import { getTimeZone } from '../../domain/settings/time-zone';
import { type ClockDoubt, type ClockServices, createDeadlineClock, type DeadlineClock } from '../../domain/versions/deadline-clock';
import { takeVersion } from '../../domain/versions/take-version';
import { repeat } from '../../platform/jobs/repeat';
import type { Services } from '../../platform/services';
import { traceJob } from '../../platform/tracing/tracing';

export interface DeadlineLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export type DeadlineServices = ClockServices & Pick<Services, 'config'>;

interface Look {
  /** The id of the version that was taken, if one was due. */
  version?: string;
  /** The deadline whose version would have been empty. */
  skipped?: { deadline: Date; reason: string; nextDeadline: Date | null };
  /** A clock may be wrong. */
  doubt?: ClockDoubt;
}

/**
 * Takes the version of the planned deadline if it is due. While the clocks differ it waits, as while a missed deadline may be a wrong
 * clock; a deadline that is reached without the time by which the clock was set forward is due.
 */
export async function takeDueVersion(
  { db, config, ...services }: DeadlineServices,
  readClock: DeadlineClock = createDeadlineClock({ db, ...services }),
): Promise<Look> {
  const settings = await getSettings(db);
  const { deadline } = settings;
  const planned = deadline === null ? null : new Date(deadline);
  const { now, doubt } = await readClock(planned);
  if (planned === null || planned > now || (doubt && doubt.kind !== 'was-set')) return { doubt };
  // With an explicit deadline, a second server finds the version of it and takes none.
  const take = () => takeVersion(db, { deadline: planned, now, timeZone: getTimeZone(settings, config), empty: 'skip' });
  const { id, taken, skipped, nextDeadline } = await traceJob('take version at the deadline', take);
  return { doubt, ...(taken && { version: id }), ...(skipped && { skipped: { deadline: planned, reason: skipped, nextDeadline } }) };
}

/** Creates the check of a server: takes a due version and logs what happened; a doubt about the clocks once, until it is over. */
export function createDeadlineCheck(services: DeadlineServices, log: DeadlineLog): () => Promise<void> {
  const readClock = createDeadlineClock(services);
  let logged: ClockDoubt['kind'] | undefined;
  return async () => {
    try {
      const { version, skipped, doubt } = await takeDueVersion(services, readClock);
      if (version) log.info({ version }, 'version taken at the deadline');
      if (skipped) log.error(skipped, 'no version was taken at the deadline: it would have been empty');
      if (doubt && doubt.kind !== logged) log.error(doubt.facts, doubt.message);
      logged = doubt?.kind;
      if (doubt) return;
      await queueReminders(services.db, { now: services.clock(), timeZone: services.config.timeZone });
      await queueChangeSummaries(services.db, services.clock());
    } catch (error) {
      log.error({ err: error }, 'the version of the deadline could not be taken; the next look tries again');
    }
  };
}

/**
 * Checks for a due deadline (RO-01) at once, for deadlines missed while no server ran, and then every five seconds. Safe with any number
 * of servers. Returns a function that stops the schedule and waits for a running check.
 */
export const watchDeadlines = (services: DeadlineServices, log: DeadlineLog): (() => Promise<void>) =>
  repeat('*/5 * * * * *', createDeadlineCheck(services, log));
