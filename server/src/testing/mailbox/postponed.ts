import type { Db } from '../../platform/db/schema/schema';
import { until } from '../until';

/**
 * Waits until a mail that failed has the time of its next attempt, seconds away. Its failure is logged before: until then it is reserved for
 * two minutes, and a time that a test sets is overwritten.
 */
export const untilPostponed = (db: Db): Promise<void> =>
  until(async () => {
    const mails = await db.selectFrom('mail_outbox').select(['attempts', 'next_attempt_at']).execute();
    return mails.some(({ attempts, next_attempt_at }) => attempts > 0 && next_attempt_at.getTime() < Date.now() + 30_000);
  });
