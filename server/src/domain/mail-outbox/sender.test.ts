import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../../platform/config';
import { createMailer, type Mail } from '../../platform/mail/mailer';
import { anExpert } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { untilPostponed } from '../../testing/mailbox/postponed';
import { until } from '../../testing/until';
import { hashToken } from '../passwords/links';
import { saveSettings } from '../settings/repository';
import { queueMail } from './queue';
import { createMailSender, type MailSender, type MailServices, toDelay } from './sender';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterEach(() => database.db.deleteFrom('mail_outbox').execute());
afterAll(() => database.drop());

/** A sender of one server; `passes` runs all that is due. */
function aSender(send: (mail: Mail) => Promise<void>) {
  const log: string[] = [];
  const metrics = new Registry();
  const services: MailServices = {
    db: database.db,
    secret: 'a secret of the installation',
    clock: () => new Date(),
    config: readConfig({}),
    mailer: { send },
    metrics,
  };
  const write = (_facts: object, message: string) => void log.push(message);
  const sender = createMailSender(services, { warn: write, error: write });
  return { sender, log, metrics };
}

const waiting = () => database.db.selectFrom('mail_outbox').selectAll().execute();
const makeDue = () =>
  database.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();
/** Waits until the sender has nothing to do. */
async function settle(sender: MailSender) {
  sender.wake();
  await sender.close();
}
const refuse = () => Promise.reject(new Error('no mail server'));

test('a mail that fails is sent later, with the same link and the same id', async () => {
  const { id: userId } = await anExpert(database.db);
  await queueMail(database.db, { purpose: 'invitation', userId, senderId: null });
  const texts: (string | undefined)[][] = [];
  const first = aSender((mail) => {
    texts.push([mail.id, mail.text]);
    return refuse();
  });
  first.sender.wake();
  await until(() => first.log.length > 0);
  await settle(first.sender);
  expect(first.log).toEqual(['mail not sent; it is tried again']);
  const [row] = await waiting();
  expect(row?.attempts).toBe(1);
  expect(row?.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 1000);
  await makeDue();
  const second = aSender(async (mail) => void texts.push([mail.id, mail.text]));
  second.sender.wake();
  await until(async () => (await waiting()).length === 0);
  await second.sender.close();
  expect(texts).toHaveLength(2);
  expect(texts[1]).toEqual(texts[0]);
  const token = /token=([\w-]+)/.exec(String(texts[0]?.[1]))?.[1] ?? '';
  const stored = await database.db.selectFrom('password_token').selectAll().where('user_id', '=', userId).execute();
  expect(stored.map(({ hash }) => hash)).toEqual([hashToken(token)]);
  expect(JSON.stringify(row)).not.toContain(token);
});

test('the settings name the sender of every mail @MAI-11', async () => {
  const sent: Mail[] = [];
  const { sender } = aSender(async (mail) => void sent.push(mail));
  const { id: userId } = await anExpert(database.db);
  await saveSettings(database.db, { 'mails.sender': 'Office <office@example.org>' });
  await queueMail(database.db, { purpose: 'invitation', userId, senderId: null });
  await settle(sender);
  await saveSettings(database.db, { 'mails.sender': '' });
  expect(sent.map(({ from }) => from)).toEqual(['Office <office@example.org>']);
  await expect(saveSettings(database.db, { 'mails.sender': 'Office' })).rejects.toThrow(
    'The value of mails.sender must be an e-mail address',
  );
});

test('several servers send each mail once', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => anExpert(database.db)));
  for (const { id } of users) await queueMail(database.db, { purpose: 'invitation', userId: id, senderId: null });
  const sent: string[] = [];
  const servers = [1, 2, 3].map(() => aSender(async ({ to }) => void sent.push(to)));
  for (const { sender } of servers) sender.wake();
  await until(async () => (await waiting()).length === 0);
  for (const { sender } of servers) await sender.close();
  expect(sent.sort()).toEqual(users.map(({ email }) => email).sort());
});

test('a mail of a server that was killed is sent by another', async () => {
  const { id: userId } = await anExpert(database.db);
  await queueMail(database.db, { purpose: 'invitation', userId, senderId: null });
  const killed = aSender(() => new Promise(() => undefined));
  killed.sender.wake();
  await until(async () => (await waiting())[0]?.attempts === 1);
  const sent: Mail[] = [];
  const other = aSender(async (mail) => void sent.push(mail));
  await settle(other.sender);
  expect(sent).toEqual([]);
  await makeDue();
  const third = aSender(async (mail) => void sent.push(mail));
  third.sender.wake();
  await until(async () => (await waiting()).length === 0);
  await third.sender.close();
  expect(sent).toHaveLength(1);
});

test.each([
  ['reset', 2],
  ['invitation', 72],
] as const)('gives up a mail of purpose %s after %i hours', async (purpose, hours) => {
  const user = await anExpert(database.db);
  await queueMail(database.db, purpose === 'reset' ? { purpose, email: user.email } : { purpose, userId: user.id, senderId: null });
  const setAge = (ms: number) =>
    database.db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(0), created_at: new Date(Date.now() - ms) })
      .execute();
  const { sender, log, metrics } = aSender(refuse);
  await setAge(hours * 3_600_000 - 60_000);
  sender.wake();
  await untilPostponed(database.db);
  await setAge(hours * 3_600_000 + 60_000);
  sender.wake();
  await until(async () => (await waiting()).length === 0);
  await sender.close();
  expect(log).toEqual(['mail not sent; it is tried again', 'mail given up']);
  expect(await metrics.getSingleMetricAsString('mails_given_up_total')).toContain('mails_given_up_total 1');
});

test('a reset for an address without account is removed, also while the mail server is gone', async () => {
  await queueMail(database.db, { purpose: 'reset', email: 'nobody@example.org' });
  const { sender, log } = aSender(refuse);
  sender.wake();
  await until(async () => (await waiting()).length === 0);
  await sender.close();
  expect(log).toEqual([]);
});

test('sends to a mail server that comes back', async () => {
  const user = await anExpert(database.db);
  const received: string[] = [];
  const aServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => void buffer(stream).then((body) => done(null, String(received.push(body.toString())))),
    });
  const first = aServer();
  const listening = first.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  await new Promise<void>((resolve) => first.close(resolve));
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Round Table <office@example.org>', dataDir: '' });
  const { sender } = aSender((mail) => mailer.send(mail));
  await queueMail(database.db, { purpose: 'reset', email: user.email });
  sender.wake();
  await untilPostponed(database.db);
  const [row] = await waiting();
  const second = aServer();
  await once(second.listen(port, '127.0.0.1'), 'listening');
  await makeDue();
  sender.wake();
  await until(async () => (await waiting()).length === 0);
  await sender.close();
  await new Promise<void>((resolve) => second.close(resolve));
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(new RegExp(`^Message-ID:\\s+<${row?.id}\\.${user.id}\\.[\\w-]{43}@example\\.org>\\r$`, 'm'));
});

/** A mail server that refuses the addresses of `refusals` with these words. */
async function aRefusingServer(refusals: Record<string, string>) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const words = refusals[address];
      done(words === undefined ? undefined : Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) }));
    },
    onData: (stream, { envelope }, done) =>
      void buffer(stream).then(() => done(null, String(received.push(...envelope.rcptTo.map(({ address }) => address))))),
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Round Table <office@example.org>', dataDir: '' });
  return { received, ...aSender((mail) => mailer.send(mail)), close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
const readRefusal = (id: number) =>
  database.db.selectFrom('app_user').select(['mail_refusal', 'mail_refused_at']).where('id', '=', id).executeTakeFirstOrThrow();

test('an address that does not exist is stored with what the mail server says, and holds no other mail up @MAI-06', async () => {
  const [gone, other] = [await anExpert(database.db), await anExpert(database.db)];
  for (const { id } of [gone, other]) await queueMail(database.db, { purpose: 'invitation', userId: id, senderId: null });
  const refusals = { [gone.email]: '550 5.1.1 User unknown' };
  const { sender, received, log, metrics, close } = await aRefusingServer(refusals);
  sender.wake();
  await until(async () => (await waiting()).length === 0);
  expect([received, log]).toEqual([[other.email], ['mail not sent; its address does not exist']]);
  expect(await readRefusal(gone.id)).toEqual({ mail_refusal: '550 5.1.1 User unknown', mail_refused_at: expect.any(Date) });
  expect(await readRefusal(other.id)).toEqual({ mail_refusal: null, mail_refused_at: null });
  expect(await metrics.getSingleMetricAsString('mails_given_up_total')).toContain('mails_given_up_total 0');
  delete refusals[gone.email];
  await queueMail(database.db, { purpose: 'reset', email: gone.email });
  sender.wake();
  await until(async () => (await waiting()).length === 0);
  await sender.close();
  await close();
  expect(await readRefusal(gone.id)).toEqual({ mail_refusal: null, mail_refused_at: null });
});

test.each(['450 4.2.0 Greylisted', '554 5.7.1 Relay access denied', '550 relay not permitted'])(
  'a mail that is refused with "%s" is tried again @MAI-06',
  async (words) => {
    const { id: userId, email } = await anExpert(database.db);
    await queueMail(database.db, { purpose: 'invitation', userId, senderId: null });
    const { sender, log, close } = await aRefusingServer({ [email]: words });
    sender.wake();
    await untilPostponed(database.db);
    await sender.close();
    await close();
    expect(log).toEqual(['mail not sent; it is tried again']);
    expect(await readRefusal(userId)).toEqual({ mail_refusal: null, mail_refused_at: null });
  },
);

test('a refused former address says nothing of the account @MAI-06', async () => {
  const { id: userId } = await anExpert(database.db);
  await queueMail(database.db, { purpose: 'address-changed', userId, email: 'former@example.org' });
  const { sender, close } = await aRefusingServer({ 'former@example.org': '550 5.1.1 User unknown' });
  sender.wake();
  await until(async () => (await waiting()).length === 0);
  await sender.close();
  await close();
  expect(await readRefusal(userId)).toEqual({ mail_refusal: null, mail_refused_at: null });
});

test('waits twice as long after each attempt, ten minutes at most, with jitter', () => {
  expect([1, 2, 3].map((attempts) => toDelay(attempts, 1))).toEqual([10, 20, 40]);
  expect([1, 30].map((attempts) => toDelay(attempts, 0))).toEqual([5, 300]);
});
