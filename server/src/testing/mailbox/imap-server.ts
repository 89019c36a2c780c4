import { once } from 'node:events';
import net from 'node:net';

interface StoredMessage {
  uid: number;
  source: string;
  isSeen: boolean;
}

/** What a server does with a command instead of responding: close the connection, or nothing. */
type Fault = 'close' | 'ignore';

/** A mailbox with the commands of IMAP (RFC 3501) that a reader of bounces sends. */
export interface ImapServer {
  /** With user and password. */
  url: string;
  /** The commands so far, without their tags. */
  commands: string[];
  /** A part of the mailbox's state, which a test may change. */
  state: { password: string; validity: number; isReadOnly: boolean; findFault: (command: string) => Fault | undefined };
  /** Stores a message of ASCII characters as unread; returns its UID. */
  deliver(source: string): number;
  listSeen(): number[];
  /** Stops listening and closes all connections. */
  close(): Promise<void>;
  /** Listens again at the same address. */
  reopen(): Promise<void>;
}

const toLiteral = (text: string) => `{${Buffer.byteLength(text)}}\r\n${text}`;

function findContentType(source: string): string {
  const [head = ''] = source.split('\r\n\r\n');
  const field = /^content-type:.*(?:\r\n[ \t].*)*/im.exec(head)?.[0];
  return `${field === undefined ? '' : `${field}\r\n`}\r\n`;
}

/** Creates an IMAP server that listens on a free port of this computer. */
export async function createImapServer(): Promise<ImapServer> {
  const messages: StoredMessage[] = [];
  const commands: string[] = [];
  const sockets = new Set<net.Socket>();
  const user = 'bounces@example.org';
  const state: ImapServer['state'] = { password: 'a password', validity: 1, isReadOnly: false, findFault: () => undefined };
  const select = (numbers: string) => messages.filter(({ uid }) => numbers.split(',').includes(String(uid)));
  const fetch = (numbers: string, items: string) =>
    select(numbers).map(({ uid, source }) => {
      const length = /<0[.](\d+)>/.exec(items)?.[1];
      const [name, text] = length
        ? ['BODY[]<0>', source.slice(0, Number(length))]
        : ['BODY[HEADER.FIELDS (CONTENT-TYPE)]', findContentType(source)];
      return `* ${messages.findIndex((message) => message.uid === uid) + 1} FETCH (UID ${uid} ${name} ${toLiteral(text)})`;
    });
  const search = (from: number) => {
    const last = messages.at(-1)?.uid;
    const found = messages.filter(({ uid, isSeen }) => !isSeen && (uid >= from || uid === last)).map(({ uid }) => uid);
    return [['* SEARCH', ...found].join(' ')];
  };
  const store = (numbers: string) => {
    for (const message of select(numbers)) message.isSeen = true;
    return [];
  };
  const open = () => [
    `* ${messages.length} EXISTS`,
    `* OK [UIDVALIDITY ${state.validity}]`,
    `* OK [UIDNEXT ${messages.length + 1}]`,
    '* OK [PERMANENTFLAGS (\\Seen)]',
  ];
  /** The untagged lines of a response; undefined if the command is refused. */
  const run = (command: string): string[] | undefined => {
    const [name = '', ...rest] = command.replace(/^UID /, '').split(' ');
    if (name === 'CAPABILITY') return ['* CAPABILITY IMAP4rev1'];
    if (name === 'LOGIN') return command.includes(`"${state.password}"`) ? [] : undefined;
    if (name === 'LIST') return ['* LIST () "/" INBOX'];
    if (name === 'SELECT') return open();
    if (name === 'SEARCH') return search(Number(/UID (\d+):/.exec(command)?.[1]));
    if (name === 'FETCH') return fetch(rest[0] ?? '', command);
    return name === 'STORE' ? store(rest[0] ?? '') : [];
  };
  const respond = (socket: net.Socket, line: string) => {
    const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    commands.push(command);
    const fault = state.findFault(command);
    if (fault === 'close') socket.destroy();
    if (fault) return;
    const lines = run(command);
    const result = lines ? `OK [READ-${state.isReadOnly ? 'ONLY' : 'WRITE'}] done` : 'NO [AUTHENTICATIONFAILED] The password is wrong.';
    socket.write(`${[...(lines ?? []), `${tag} ${result}`].join('\r\n')}\r\n`);
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The client may close the connection while a response is written.
    socket.on('error', () => undefined);
    let rest = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) respond(socket, line);
    });
    if (!state.findFault('greeting')) socket.write('* OK ready\r\n');
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(state.password)}@127.0.0.1:${port}/INBOX`,
    commands,
    state,
    deliver: (source) => messages.push({ uid: messages.length + 1, source: source.replace(/\r?\n/g, '\r\n'), isSeen: false }),
    listSeen: () => messages.filter(({ isSeen }) => isSeen).map(({ uid }) => uid),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    reopen: () => listen(port).then(() => undefined),
  };
}
