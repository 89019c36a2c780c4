import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { readConfig } from '../../../platform/config';
import { connect } from '../../../platform/db/connect';
import type { Mail } from '../../../platform/mail/mailer';
import { anExpert } from '../../../testing/builders';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { aBounce } from '../../../testing/mailbox/bounce';
import { createImapServer, type ImapServer } from '../../../testing/mailbox/imap-server';
import { createTcpProxy } from '../../../testing/tcp-proxy';
import { until } from '../../../testing/until';
import { signMail } from '../message-id';
import { queueMail } from '../queue';
import { createMailSender } from '../sender';
import { createBounceCheck, watchBounces } from './watch';

const secret = 'a secret of the installation';
let database: TestDatabase;
let mailbox: ImapServer;
beforeAll(async () => {
  database = await aDatabase();
});
beforeEach(async () => {
  mailbox = await createImapServer();
});
afterEach(() => mailbox.close());
afterAll(() => database.drop());

const aServer = (db = database.db) => ({
  db,
  secret,
  clock: () => new Date(),
  config: readConfig({ BOUNCES_IMAP_URL: mailbox.url }),
  metrics: new Registry(),
});
/** A server that reads the mailbox with each call of `check`. */
function aReader(db = database.db) {
  const services = aServer(db);
  const log: string[] = [];
  const texts: string[] = [];
  const write = (facts: object, message: string) => {
    log.push(message);
    texts.push(JSON.stringify(facts, (_key, value) => (value instanceof Error ? value.message : value)));
  };
  const check = createBounceCheck(services, mailbox.url, { info: write, warn: write });
  return { check, log, texts, isUp: async () => (await services.metrics.getSingleMetricAsString('bounce_mailbox_up')).endsWith(' 1') };
}
const anAccount = async () => {
  const { id, email } = await anExpert(database.db);
  const toId = (own: string) => `${signMail(own, { mailId: randomUUID(), userId: id }, email)}@example.org`;
  return { id, email, messageId: toId(secret), toId };
};
const readRefusal = async (id: number) => {
  const { mail_refusal } = await database.db.selectFrom('app_user').select('mail_refusal').where('id', '=', id).executeTakeFirstOrThrow();
  return mail_refusal;
};
const failed = 'the mailbox of bounces could not be read; it is tried again every five minutes';
const countDownloads = () => mailbox.commands.filter((command) => /^UID FETCH .*BODY\.PEEK\[\]/.test(command)).length;

test.each(['invitation', 'reset'] as const)('an account is named by the bounce of a mail of purpose %s @MAI-10', async (purpose) => {
  const { id, email } = await anAccount();
  await queueMail(database.db, purpose === 'reset' ? { purpose, email } : { purpose, userId: id, senderId: null });
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const sender = createMailSender({ ...aServer(), mailer }, { warn: () => undefined, error: () => undefined });
  sender.wake();
  await until(() => sent.length === 1);
  await sender.close();
  const uid = mailbox.deliver(aBounce({ messageId: `${sent[0]?.id}@example.org`, words: '550 5.1.1 No such user' }));
  const { check, log, texts } = aReader();
  await check();
  expect(await readRefusal(id)).toBe('550 5.1.1 No such user');
  expect(mailbox.listSeen()).toEqual([uid]);
  expect(log).toEqual(['a mail came back; its address does not exist']);
  expect(texts.join()).not.toMatch(/example\.(org|net)/);
});

test('a bounce that is temporary or about something else, and a receipt, are read and change nothing @MAI-10', async () => {
  const { id, messageId } = await anAccount();
  mailbox.deliver(aBounce({ messageId, action: 'delayed', status: '4.4.1', words: 'Connection timed out' }));
  mailbox.deliver(aBounce({ messageId, status: '5.2.2', words: '552 5.2.2 Mailbox full' }));
  mailbox.deliver(aBounce({ messageId }).replaceAll('delivery-status', 'disposition-notification'));
  const { check, log, texts } = aReader();
  await check();
  expect(await readRefusal(id)).toBeNull();
  expect(mailbox.listSeen()).toEqual([1, 2, 3]);
  expect(log).toEqual(Array(3).fill('a report about a mail does not say that its address does not exist'));
  expect(texts.join()).not.toMatch(/example\.(org|net)/);
});

test('nobody can forge the bounce of a mail; such messages stay unread @MAI-10', async () => {
  const [victim, moved] = [await anAccount(), await anAccount()];
  await database.db.updateTable('app_user').set({ email: 'moved@example.net' }).where('id', '=', moved.id).execute();
  mailbox.deliver(aBounce({ messageId: victim.messageId.replace(/\.[\w-]{43}@/, `.${'A'.repeat(43)}@`) }));
  mailbox.deliver(aBounce({ messageId: victim.toId('a secret of another installation') }));
  mailbox.deliver(aBounce({ messageId: victim.messageId.replace(`.${victim.id}.`, `.${moved.id}.`) }));
  mailbox.deliver(aBounce({ messageId: `${randomUUID()}@example.org` }));
  // To an address that the account has no longer.
  mailbox.deliver(aBounce({ messageId: moved.messageId }));
  const { check, log } = aReader();
  await check();
  expect([await readRefusal(victim.id), await readRefusal(moved.id)]).toEqual([null, null]);
  expect([mailbox.listSeen(), log]).toEqual([[], []]);
});

test('other messages are not downloaded, and foreign reports once; a new mailbox under the name is looked at again @MAI-10', async () => {
  const { id, messageId } = await anAccount();
  mailbox.deliver(`Subject: Re: Invitation\nIn-Reply-To: <${messageId}>\nContent-Type: text/plain\n\nThank you!\n`);
  mailbox.deliver(aBounce({ messageId: 'foreign@example.org' }));
  const { check } = aReader();
  await check();
  expect([mailbox.listSeen(), countDownloads()]).toEqual([[], 1]);
  await check();
  expect(countDownloads()).toBe(1);
  const uid = mailbox.deliver(aBounce({ messageId }));
  await check();
  expect([mailbox.listSeen(), countDownloads(), await readRefusal(id)]).toEqual([[uid], 2, expect.stringContaining('5.1.1')]);
  mailbox.state.validity += 1;
  await check();
  expect(countDownloads()).toBe(3);
});

test('a pass reads at most 500 messages and 100 kB of each; the next one goes on @MAI-10', async () => {
  const { id, messageId } = await anAccount();
  for (let count = 0; count < 500; count += 1) mailbox.deliver('Subject: Hello\n\nHello\n');
  mailbox.deliver(aBounce({ messageId, text: 'A long line.\n'.repeat(20_000) }));
  const { check } = aReader();
  await check();
  expect([countDownloads(), await readRefusal(id)]).toEqual([0, null]);
  await check();
  expect(await readRefusal(id)).toContain('5.1.1');
  expect(mailbox.commands.filter((command) => command.includes('[]'))).toEqual([expect.stringContaining('BODY.PEEK[]<0.100000>')]);
});

test('one server at a time reads the mailbox, another one once that is killed @MAI-10', async () => {
  const { messageId } = await anAccount();
  mailbox.deliver(aBounce({ messageId }));
  let isHeld = true;
  // The first server does not get past its first command.
  mailbox.state.findFault = (command) => (isHeld && command === 'CAPABILITY' ? 'ignore' : undefined);
  const proxy = await createTcpProxy(database.url);
  const db = connect(proxy.url);
  const controller = new AbortController();
  const first = createBounceCheck(aServer(db), mailbox.url, { info: () => undefined, warn: () => undefined }, controller.signal)();
  await until(() => mailbox.commands.length === 1);
  isHeld = false;
  const second = aReader();
  await second.check();
  expect([mailbox.commands, second.log]).toEqual([['CAPABILITY'], []]);
  await proxy.cut();
  await until(async () => {
    await second.check();
    return second.log.length > 0;
  });
  expect(second.log).toEqual(['a mail came back; its address does not exist']);
  controller.abort();
  await first;
  await db.destroy();
});

test('while the database is away nothing is read, and it is logged once', async () => {
  const { messageId } = await anAccount();
  mailbox.deliver(aBounce({ messageId }));
  const proxy = await createTcpProxy(database.url);
  const db = connect(proxy.url);
  const { check, log } = aReader(db);
  await proxy.cut();
  await check();
  await check();
  expect([log, mailbox.commands]).toEqual([[failed], []]);
  await proxy.mend();
  await check();
  expect(log.slice(1)).toEqual(['a mail came back; its address does not exist', 'the mailbox of bounces is read again']);
  await db.destroy();
  await proxy.cut();
});

test.each(['FETCH', 'STORE'])('a server that is gone at %s neither loses a bounce nor counts it twice @MAI-10', async (last) => {
  const { id, messageId } = await anAccount();
  const uid = mailbox.deliver(aBounce({ messageId }));
  const isLast = (command: string) => command.includes(last) && !command.includes('HEADER');
  mailbox.state.findFault = (command) => (isLast(command) ? 'close' : undefined);
  const killed = aReader();
  await killed.check();
  expect(mailbox.listSeen()).toEqual([]);
  expect(await readRefusal(id)).toEqual(last === 'STORE' ? '550 5.1.1 User unknown' : null);
  mailbox.state.findFault = () => undefined;
  const other = aReader();
  await other.check();
  expect([mailbox.listSeen(), await readRefusal(id)]).toEqual([[uid], '550 5.1.1 User unknown']);
  await killed.check();
  expect(killed.log.at(-1)).toBe('the mailbox of bounces is read again');
  expect(countDownloads()).toBe(2);
});

const faults: [string, string, (server: ImapServer) => unknown, (server: ImapServer) => unknown][] = [
  ['refuses connections', 'ECONNREFUSED', (server) => server.close(), (server) => server.reopen()],
  [
    'refuses the password',
    'The password is wrong',
    ({ state }) => Object.assign(state, { password: 'another one' }),
    ({ state }) => Object.assign(state, { password: 'a password' }),
  ],
  [
    'is silent',
    'greeting',
    ({ state }) => Object.assign(state, { findFault: () => 'ignore' }),
    ({ state }) => Object.assign(state, { findFault: () => undefined }),
  ],
  [
    'lends its mailbox read-only',
    'it is read-only',
    ({ state }) => Object.assign(state, { isReadOnly: true }),
    ({ state }) => Object.assign(state, { isReadOnly: false }),
  ],
];

test.each(faults)('a mail server that %s is logged once, until it is back @MAI-10', async (_fault, words, breakDown, repair) => {
  const { id, messageId } = await anAccount();
  mailbox.deliver(aBounce({ messageId }));
  const { check, log, texts, isUp } = aReader();
  await breakDown(mailbox);
  await check();
  await check();
  expect(log).toEqual([failed]);
  expect(texts[0]).toContain(words);
  expect(texts[0]).not.toContain('a password');
  expect(await isUp()).toBe(false);
  await repair(mailbox);
  await check();
  expect(log.slice(1)).toEqual(['a mail came back; its address does not exist', 'the mailbox of bounces is read again']);
  expect([await isUp(), await readRefusal(id)]).toEqual([true, '550 5.1.1 User unknown']);
});

test('a server stops while the mail server is silent, and says nothing', async () => {
  mailbox.state.findFault = (command) => (command === 'CAPABILITY' ? 'ignore' : undefined);
  const log: string[] = [];
  const write = (_facts: object, message: string) => void log.push(message);
  const stop = watchBounces(aServer(), { info: write, warn: write });
  await until(() => mailbox.commands.length > 0);
  const begin = performance.now();
  await stop();
  expect(performance.now() - begin).toBeLessThan(5000);
  expect(log).toEqual([]);
});

test('without a mailbox nothing is read', async () => {
  const stop = watchBounces({ ...aServer(), config: readConfig({}) }, { info: () => undefined, warn: () => undefined });
  await stop();
  expect(mailbox.commands).toEqual([]);
});
