import type { Db } from '../../platform/db/schema/schema';
import type { DueMail } from './queue';

/** A mail server's refusal of the address of a mail, not of its sender or its content. */
interface Refusal {
  /** Its words, such as `550 5.1.1 User unknown`. */
  words: string;
  /** Whether another attempt would be refused as well: the address does not exist, or its mailbox is closed. */
  isFinal: boolean;
}

/**
 * Status codes (RFC 3463) of an address or a domain that does not exist, or of a mailbox that is closed. A full mailbox (5.2.2) or a policy
 * (5.7.1) says nothing of the address. Relays say 5.4.4 or 5.4.310 of a domain that does not exist.
 */
const noSuchAddress = /^5\.(?:1\.(?:[0-36]|10)|2\.1|4\.(?:4|310))$/;

/** Whether a status code, such as `5.1.1`, says that an address does not exist: in the dialogue as in a bounce. */
export const isNoSuchAddress = (status: string | undefined): boolean => status !== undefined && noSuchAddress.test(status);

/** Returns the status code at the beginning of what a mail server says, if it refuses for good. */
export const findStatus = (words: string): string | undefined => /^(?:5\d\d[ -])?(5\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1];

/** Returns what a mail server said of the address; undefined if it failed for another reason. */
export function toRefusal(error: unknown): Refusal | undefined {
  const { code, command, response } = error as { code?: string; command?: string; response?: string };
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || response === undefined) return undefined;
  return { words: response, isFinal: isNoSuchAddress(findStatus(response)) };
}

type Target = Pick<DueMail, 'user_id' | 'email'>;

/** An update of the account whose address a mail goes to; of none if it goes to a former address. */
const updateAccount = (db: Db, { user_id, email }: Target) =>
  db
    .updateTable('app_user')
    .where((row) => (user_id === null ? row('email', '=', email ?? '') : row.and([row('id', '=', user_id), row.val(email === null)])));

/** Stores that the address of a mail was refused (MAI-06), or that a mail to it came back (MAI-10). */
export async function saveRefusal(db: Db, mail: Target, { words, now }: { words: string; now: Date }): Promise<void> {
  await updateAccount(db, mail).set({ mail_refusal: words, mail_refused_at: now }).execute();
}

/** A mail server took a mail: what was said of its address before is over. */
export async function clearRefusal(db: Db, mail: Target): Promise<void> {
  await updateAccount(db, mail).set({ mail_refusal: null, mail_refused_at: null }).where('mail_refusal', 'is not', null).execute();
}
