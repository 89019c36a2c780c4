import { toLoopbackAddress } from '@round-table/shared/domain';
import { ImapFlow, type ImapFlowError, type ImapFlowOptions } from 'imapflow';

/**
 * Returns the options of a connection. Passwords go only to a server that encrypts, unless it is on this computer or the address has
 * `?requireTLS=false`, as for mails that are sent.
 */
export function toImapOptions(url: string): ImapFlowOptions {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'imaps:';
  const mayBePlain = secure || searchParams.get('requireTLS') === 'false' || toLoopbackAddress(`http://${hostname}`) !== undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!mayBePlain && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
}

async function openMailbox(client: ImapFlow, url: string): Promise<void> {
  await client.connect();
  const { readOnly } = await client.mailboxOpen(decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX');
  if (readOnly) throw new Error('it is read-only');
}

/** The words of the mail server, if it has said something. An error of a name with several addresses has no message. */
const describe = ({ responseText, message, code }: ImapFlowError) => (responseText || message || code || '').replace(/[.]$/, '');

/**
 * Opens the mailbox of an address such as `imaps://user:password@mail.example.org/INBOX` while `work` runs, or until `signal` aborts. Throws
 * an error with a sentence if the mailbox cannot be opened or the connection is lost.
 */
export async function withMailbox<T>(url: string, work: (client: ImapFlow) => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const client = new ImapFlow(toImapOptions(url));
  let isOpen = false;
  let lost: Error | undefined;
  // Without a listener, the event would end the process.
  client.on('error', (error) => {
    lost = error;
  });
  const close = () => client.close();
  signal?.addEventListener('abort', close);
  try {
    await openMailbox(client, url);
    isOpen = true;
    return await work(client);
  } catch (error) {
    if (isOpen && !lost && !client.isClosed) throw error;
    throw new Error(`The mailbox of BOUNCES_IMAP_URL cannot be read: ${describe((lost ?? error) as ImapFlowError)}.`);
  } finally {
    signal?.removeEventListener('abort', close);
    close();
  }
}
