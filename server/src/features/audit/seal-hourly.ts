import { sealTrail } from '../../domain/audit/seals';
import { repeat } from '../../platform/jobs/repeat';
import type { Services } from '../../platform/services';

export interface SealLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Seals the trail when the server starts and every hour; the log keeps the hash in another place than the database. Returns a function that stops it. */
export const sealHourly = ({ db, clock }: Pick<Services, 'db' | 'clock'>, log: SealLog): (() => Promise<void>) =>
  repeat('0 7 * * * *', async () => {
    try {
      const last = await sealTrail(db, clock());
      if (last) log.info({ entry: last.lastId, hash: last.hash }, 'audit trail sealed');
    } catch (error) {
      log.error({ err: error }, 'the audit trail could not be sealed; the next hour tries again');
    }
  });
