import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { saveGivenAnswer } from '../../features/given-answers/repository';
import { readConfig } from '../../platform/config';
import { loadSigningKey } from '../../platform/keys';
import { recordServer, toServerFacts } from '../../platform/servers';
import { aCountry, anExpert, aPointOfView, aQuestion } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { createImapServer } from '../../testing/mailbox/imap-server';
import { checkCertificate, judgeCertificate } from './certificate';
import { checkClock } from './database/clock';
import { checkFigures } from './database/figures';
import { checkServers } from './database/servers';
import { checkBounces, checkOutbox } from './mail';
import { checkDatabaseSpace, checkDataSpace } from './space';

let base: TestDatabase;
let folder: string;
const servers: Pick<Server, 'close'>[] = [];
beforeAll(async () => {
  base = await aDatabase();
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await base.drop();
  await rm(folder, { recursive: true });
});

const aConfig = (env: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: base.url, TOKEN_SECRET: 'x'.repeat(40), DATA_DIR: folder, ...env });
const getPort = (server: Server) => (server.address() as AddressInfo).port;

describe('figures', () => {
  beforeAll(async () => {
    const { db } = base;
    const { id: question, options } = await aQuestion(db);
    const view = await aPointOfView(db);
    const answer = options[0]?.id ?? 0;
    await db.insertInto('question_weight').values({ question_id: question, point_of_view_id: view.id, weight: 1.5 }).execute();
    await db.insertInto('answer_score').values({ answer_option_id: answer, point_of_view_id: view.id, score: 2 }).execute();
    const { id: country } = await aCountry(db, { code: 'DE' });
    const { id: userId } = await anExpert(db, { countries: ['DE'] });
    await saveGivenAnswer(db, { question, country, answer }, { userId, requestId: null, now: new Date(), codes: ['DE'] });
    await db.transaction().execute(recomputeAggregates);
  });

  it('are what a recount gives', async () => {
    expect(await checkFigures(base.db)).toMatchObject({ state: 'ok' });
  });

  it('that differ from a recount are named with both values', async () => {
    await base.db.updateTable('country_tally').set({ answered_count: 7 }).execute();
    await base.db.updateTable('chapter_score').set({ score: 9 }).execute();
    const { state, message } = await checkFigures(base.db);
    expect(state).toBe('problem');
    expect(message).toContain('2 stored figures differ from a recount: DE: answers 7, recounted 1; DE, chapter ');
    expect(message).toContain(': score 9, recounted 3');
  });
});

it('names the running servers that are configured otherwise than this command', async () => {
  const here = aConfig();
  const record = (config: typeof here) =>
    recordServer(base.db, {
      place: 'two:8082',
      facts: toServerFacts(config, loadSigningKey(config)),
      startedAt: new Date('2027-03-01T10:00:00Z'),
      recordedAt: new Date(),
    });
  await record(here);
  expect(await checkServers(base.db, here)).toMatchObject({ part: 'servers', state: 'ok' });
  await record(aConfig({ TOKEN_SECRET: 'y'.repeat(40), PUBLIC_URL: 'https://b.example.org' }));
  expect(await checkServers(base.db, here)).toEqual({
    part: 'servers',
    state: 'problem',
    message:
      'The server two:8082, started 2027-03-01T10:00:00.000Z, differs in TOKEN_SECRET, PUBLIC_URL (there https://b.example.org, here http://localhost:8080).',
  });
});

describe('outbox', () => {
  const addWaiting = (minutes: number) => {
    const queued = new Date(Date.now() - minutes * 60_000 - 1000);
    return base.db
      .insertInto('mail_outbox')
      .values({ purpose: 'reset', email: 'a@example.org', user_id: null, created_at: queued, next_attempt_at: queued })
      .execute();
  };

  it('that is empty is reported as such', async () => {
    expect(await checkOutbox(base.db)).toEqual({ part: 'outbox', state: 'ok', message: 'No mail is waiting.' });
  });

  it.each([
    [14, 'ok', '1 mail waiting, the oldest for 14 minutes.'],
    [15, 'warning', '2 mails waiting, the oldest for 15 minutes. See the result of "mail".'],
  ])('with a mail that has waited for %s minutes: %s', async (minutes, state, message) => {
    await addWaiting(minutes);
    expect(await checkOutbox(base.db)).toEqual({ part: 'outbox', state, message });
  });
});

describe('clocks', () => {
  it.each([
    [2, 'warning', 'No deadline'],
    [3600, 'problem', 'this machine and the file store differ by'],
  ])('that are %s seconds from that of the store: %s', async (seconds, state, message) => {
    const server = createHttpServer((_request, response) => {
      response.writeHead(403, { date: new Date(Date.now() - seconds * 1000).toUTCString() }).end();
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((listening) => server.once('listening', listening));
    const s3 = { S3_ENDPOINT: `http://127.0.0.1:${getPort(server)}`, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    const found = await checkClock(base.db, { config: aConfig(s3), root: folder, clock: () => new Date() });
    expect(found).toEqual({ part: 'clock', state, message: expect.stringContaining(message) });
  });
});

describe('bounces', () => {
  it('are read from a mailbox that can be opened; otherwise a sentence says why not @MAI-10', async () => {
    const mailbox = await createImapServer();
    const opened = await checkBounces(mailbox.url);
    expect(opened).toEqual({ part: 'bounces', state: 'ok', message: 'The mailbox of bounces can be opened.' });
    mailbox.state.password = 'another one';
    await expect(checkBounces(mailbox.url)).rejects.toThrow(/^The mailbox of BOUNCES_IMAP_URL cannot be read: The password is wrong\.$/);
    await mailbox.close();
    await expect(checkBounces(mailbox.url)).rejects.toThrow(/^The mailbox of BOUNCES_IMAP_URL cannot be read: .*ECONNREFUSED.*[^.]\.$/);
  });
});

describe('certificate', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const inDays = (days: number) => now.getTime() + days * 86_400_000;

  it.each([
    [{ expires: inDays(60) }, 'ok', 'expires in 60 days.'],
    [{ expires: inDays(13) }, 'warning', 'expires in 13 days. Renew it.'],
    [{ expires: inDays(-1) }, 'problem', 'has expired.'],
    [{ expires: inDays(60), fault: 'HOSTNAME_MISMATCH' }, 'problem', 'is not valid: HOSTNAME_MISMATCH.'],
  ])('%j is judged as %s', (certificate, state, message) => {
    const found = judgeCertificate({ host: 'round-table.example.org', ...certificate }, now);
    expect(found).toEqual({ part: 'certificate', state, message: `The certificate of round-table.example.org ${message}` });
  });

  it('is read from the server of PUBLIC_URL', async () => {
    // Its default certificate is self-signed, of which it warns.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const mail = new SMTPServer({ secure: true });
    mail.on('error', () => undefined);
    const { server } = mail;
    servers.push(server.listen(0, '127.0.0.1'));
    await new Promise((listening) => server.once('listening', listening));
    const config = aConfig({ PUBLIC_URL: `https://127.0.0.1:${getPort(server)}` });
    expect(await checkCertificate(config, () => new Date('2000-01-01'))).toMatchObject({
      state: 'problem',
      message: expect.stringContaining('is not valid'),
    });
  });

  it('is not checked if the server cannot be reached', async () => {
    expect(await checkCertificate(aConfig({ PUBLIC_URL: 'https://127.0.0.1:9' }), () => now)).toMatchObject({ state: 'warning' });
  });
});

describe('space', () => {
  it('names the free space of the data folder and the size of the database', async () => {
    expect(await checkDataSpace(aConfig())).toMatchObject({ message: expect.stringMatching(/^[\d.,]+ [MG]B free for the data folder/) });
    expect((await checkDatabaseSpace(base.db, aConfig())).message).toMatch(/[Tt]he database (of|has) [\d.,]+ [MG]B/);
  });
});
