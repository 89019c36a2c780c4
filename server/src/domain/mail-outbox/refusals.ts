import type { Db } from '../../platform/db/schema/schema';
import type { DueMail } from './queue';

/** A mail server's refusal of the address of a mail, not of its sender or its content. */
interface Refusal {
  /** Its words, such as `550 5.1.1 User unknown`. */
  words: string;
  /** Whether another attempt would be refused as well: the address does not exist, or its mailbox is closed (RFC 3463). */
  isFinal: boolean;
}

const noSuchAddress = /^5\d\d[ -]5\.(?:1\.(?:[0-36]|10)|2\.1)\b/;

/** Returns what a mail server said of the address; undefined if it failed for another reason. */
export function toRefusal(error: unknown): Refusal | undefined {
  const { code, command, response } = error as { code?: string; command?: string; response?: string };
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || response === undefined) return undefined;
  return { words: response, isFinal: noSuchAddress.test(response) };
}

/** An update of the account whose address a mail goes to; of none if it goes to a former address. */
const updateAccount = (db: Db, { user_id, email }: DueMail) =>
  db
    .updateTable('app_user')
    .where((row) => (user_id === null ? row('email', '=', email ?? '') : row.and([row('id', '=', user_id), row.val(email === null)])));

/** Stores that the address of a mail was refused (MAI-06). */
export async function saveRefusal(db: Db, mail: DueMail, { words, now }: { words: string; now: Date }): Promise<void> {
  await updateAccount(db, mail).set({ mail_refusal: words, mail_refused_at: now }).execute();
}

/** A mail server took a mail: what was said of its address before is over. */
export async function clearRefusal(db: Db, mail: DueMail): Promise<void> {
  await updateAccount(db, mail).set({ mail_refusal: null, mail_refused_at: null }).where('mail_refusal', 'is not', null).execute();
}
