import type { ImapFlow } from 'imapflow';
import { withMailbox } from '../../../platform/mail/mailbox';
import type { Services } from '../../../platform/services';
import { traceJob } from '../../../platform/tracing/tracing';
import { type CitedMail, findCitedMail, isSentTo } from '../message-id';
import { saveRefusal } from '../refusals';
import { findNoSuchAddress, parseStatuses } from './report';

export interface BounceLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export type BounceServices = Pick<Services, 'db' | 'secret' | 'clock'>;

/** Messages of one pass. */
const maxMessages = 500;
/** Bytes of a message that are read: status and headers come before the text of the mail that came back. */
const maxBytes = 100_000;

/** Returns the address that a mail was sent to, if its account still has it; undefined if not, or if the mail is not of this installation. */
async function findAddress({ db, secret }: BounceServices, mail: CitedMail): Promise<string | undefined> {
  const account = await db.selectFrom('app_user').select('email').where('id', '=', mail.userId).executeTakeFirst();
  return account && isSentTo(secret, mail, account.email) ? account.email : undefined;
}

/** Stores what a report says of the address of an account. Returns whether it is about a mail of this installation. */
async function handleReport(services: BounceServices, source: Buffer, log: BounceLog): Promise<boolean> {
  // Anybody may send a mail to the mailbox: it is parsed only if it cites a mail of this installation. Headers have no transfer encoding.
  const cited = findCitedMail(source.toString('latin1'));
  const address = cited && (await findAddress(services, cited));
  if (!cited || address === undefined) return false;
  const statuses = await parseStatuses(source).catch(() => []);
  const facts = { mail: cited.mailId, user: cited.userId };
  const refused = findNoSuchAddress(statuses);
  if (refused) {
    await saveRefusal(services.db, { user_id: null, email: address }, { words: refused.words, now: services.clock() });
    log.warn({ ...facts, status: refused.status }, 'a mail came back; its address does not exist');
  } else {
    const states = statuses.slice(0, 3).map(({ action, status }) => `${action} ${status}`);
    log.info({ ...facts, states }, 'a report about a mail does not say that its address does not exist');
  }
  return true;
}

/**
 * Creates the reader of a server, which looks at the mailbox of `url` until `signal` aborts. Of the unread messages that are new to it, it
 * downloads reports, handles those about mails of this installation, and marks these as read; all others stay unread. It remembers until it
 * stops what it has looked at. A message is marked after it is handled: if the server is killed none is lost, and handling one again changes
 * nothing.
 */
export function createBounceReader(services: BounceServices, url: string, log: BounceLog, signal?: AbortSignal): () => Promise<void> {
  let last = { validity: 0n, uid: 0 };
  const readReport = async (client: ImapFlow, uid: number) => {
    const message = await client.fetchOne(String(uid), { source: { maxLength: maxBytes } }, { uid: true });
    const source = message ? message.source : undefined;
    if (!source || !(await traceJob('read report', () => handleReport(services, source, log)))) return;
    const isMarked = await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    if (!isMarked) throw new Error('The mail server does not mark messages in the mailbox of BOUNCES_IMAP_URL as read.');
  };
  const listNew = async (client: ImapFlow) => {
    const validity = client.mailbox ? client.mailbox.uidValidity : 0n;
    if (validity !== last.validity) last = { validity, uid: 0 };
    const unread = await client.search({ seen: false, uid: `${last.uid + 1}:*` }, { uid: true });
    if (!unread) throw new Error('The mail server does not search the mailbox of BOUNCES_IMAP_URL.');
    // A range up to * has the last message, whatever its number is.
    return unread.filter((uid) => uid > last.uid).slice(0, maxMessages);
  };
  const readNew = async (client: ImapFlow) => {
    const uids = await listNew(client);
    const reports: number[] = [];
    for await (const { uid, headers } of client.fetch(uids, { headers: ['content-type'] }, { uid: true }))
      if (/^content-type:\s*multipart\/report\b/i.test(String(headers))) reports.push(uid);
    for (const uid of uids) {
      if (reports.includes(uid)) await readReport(client, uid);
      last.uid = uid;
    }
  };
  return () => withMailbox(url, readNew, signal);
}
