import { countWaitingMails } from '../../domain/mail-outbox/queue';
import type { Db } from '../../platform/db/schema/schema';
import { toCountText } from '../command';
import { type CheckResult, ok, warning } from './check';

const minute = 60;
/** Minutes that a mail may wait: the alert rule `MailsWait` has the same bound. */
const maxWait = 15;

/** Mails that wait to be sent. */
export async function checkOutbox(db: Db): Promise<CheckResult> {
  const { count, oldest } = await countWaitingMails(db);
  if (count === 0) return ok('outbox', 'No mail is waiting.');
  const minutes = Math.floor(oldest / minute);
  const message = `${toCountText(count, 'mail')} waiting, the oldest for ${toCountText(minutes, 'minute')}.`;
  return minutes < maxWait ? ok('outbox', message) : warning('outbox', `${message} See the result of "mail".`);
}
