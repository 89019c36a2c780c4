import { Cron } from 'croner';
import { takeVersion } from './features/versions/repository';
import type { Services } from './http/types';
import { getSettings } from './settings/repository';

/** Where the watch says what it did. */
export interface WatchLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Takes the version of the planned deadline where that has come; answers its number, undefined where nothing was due. */
export async function takeDueVersion({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock();
  const { deadline } = await getSettings(db);
  if (deadline === null || new Date(deadline) > now) return undefined;
  // The deadline is named: a server that comes second finds its version there and takes none.
  const { id, taken } = await takeVersion(db, { deadline: new Date(deadline), now, timeZone: config.timeZone });
  return taken ? id : undefined;
}

/**
 * Watches for the deadline (RO-01): looks at once, which makes up for one that passed while no server ran, and then every few
 * seconds. Any number of servers may watch. Answers the function that ends it, once a version that is being taken is done.
 */
export function watchDeadlines(services: Pick<Services, 'db' | 'clock' | 'config'>, log: WatchLog): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      const version = await takeDueVersion(services);
      if (version) log.info({ version }, 'version taken at the deadline');
    } catch (error) {
      log.error({ err: error }, 'the version of the deadline could not be taken; the next look tries again');
    }
  };
  const job = new Cron('*/5 * * * * *', { protect: true, unref: true }, () => {
    looking = look();
    return looking;
  });
  looking = look();
  return async () => {
    job.stop();
    await looking;
  };
}
