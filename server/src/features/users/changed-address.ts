import type { User } from '@round-table/shared/contract';
import { queueMail, removeQueuedMails } from '../../domain/mail-outbox/queue';
import { useUpLinks } from '../../domain/passwords/links';
import type { Db } from '../../platform/db/schema/schema';

/** The admin who changes the address, and when. */
interface ChangeContext {
  userId: number;
  now: Date;
}

/**
 * Ends what was sent, or is about to be sent, to the former address of an account: its links no longer work. Queues a link to the new
 * address, if the account has no password any more or a link was open, and tells the former address (USR-06).
 */
export async function changeAddress(
  tx: Db,
  { before, after }: { before: User; after: User },
  { userId: senderId, now }: ChangeContext,
): Promise<void> {
  const open = await useUpLinks(tx, after.id, now);
  const queued = await removeQueuedMails(tx, { userId: after.id, email: before.email });
  await queueMail(tx, { purpose: 'address-changed', userId: after.id, email: before.email });
  if (after.is_invited) await queueMail(tx, { purpose: 'invitation', userId: after.id, senderId });
  else if (open + queued > 0) await queueMail(tx, { purpose: 'reset', email: after.email });
}
