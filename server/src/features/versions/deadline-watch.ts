import { Cron } from 'croner';
import { getSettings } from '../../domain/settings/repository';
import type { Services } from '../../platform/services';
import { takeVersion } from './repository';

export interface DeadlineLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Takes the version of the planned deadline if it is due; returns its id, or undefined. */
export async function takeDueVersion({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock();
  const { deadline } = await getSettings(db);
  if (deadline === null || new Date(deadline) > now) return undefined;
  // With an explicit deadline, a second server finds the version of it and takes none.
  const { id, taken } = await takeVersion(db, { deadline: new Date(deadline), now, timeZone: config.timeZone });
  return taken ? id : undefined;
}

/**
 * Checks for a due deadline (RO-01) at once, for deadlines missed while no server ran, and then every five seconds. Safe with any number
 * of servers. Returns a function that stops the schedule and waits for a running check.
 */
export function watchDeadlines(services: Pick<Services, 'db' | 'clock' | 'config'>, log: DeadlineLog): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const check = async () => {
    try {
      const version = await takeDueVersion(services);
      if (version) log.info({ version }, 'version taken at the deadline');
    } catch (error) {
      log.error({ err: error }, 'the version of the deadline could not be taken; the next look tries again');
    }
  };
  const job = new Cron('*/5 * * * * *', { protect: true, unref: true }, () => {
    running = check();
    return running;
  });
  running = check();
  return async () => {
    job.stop();
    await running;
  };
}
