import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isEmail } from '@round-table/shared/domain';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { toPasswordMail } from '../../domain/passwords/password-mail';
import { createMailer, toSmtpOptions } from './mailer';

const link = 'https://round-table.example/editPassword/?token=abc_DEF-123';
const aMail = (email = 'müller@example.org') => toPasswordMail({ email, locale: 'de' }, link, { en: '', de: 'Runder Tisch „Grundpfand“' });

/** Decodes the subset of quoted-printable that these mails use. */
const decoded = (raw: string) =>
  raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('the outbox', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'rt-outbox-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('writes each mail to a file with mode 600, as text and HTML', async () => {
    await createMailer({ mailFrom: 'Round Table <from@example.org>', dataDir }).send(aMail());
    const outbox = path.join(dataDir, 'outbox');
    const [file = ''] = await readdir(outbox);
    expect(file).toMatch(/\.eml$/);
    expect((await stat(path.join(outbox, file))).mode & 0o777).toBe(0o600);
    const raw = await readFile(path.join(outbox, file), 'utf8');
    expect(raw).toContain('From: Round Table <from@example.org>');
    expect(raw).toMatch(/^Content-Language: de\r?$/m);
    expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(raw).toMatch(/Content-Type: text\/html; charset=utf-8/);
    expect(decoded(raw)).toContain(`<a href="${link}">`);
  });

  test.each(['a@example.org\r\nBcc: b@example.org', 'a@example.org, b@example.org', 'A <a@example.org>', ''])(
    'refuses %j, and keeps nothing',
    async (to) => {
      const mailer = createMailer({ mailFrom: 'from@example.org', dataDir });
      await expect(mailer.send({ ...aMail(), to })).rejects.toThrow(RangeError);
      expect(await readdir(dataDir)).toEqual([]);
    },
  );

  test('is from the sender of the settings, whose name may have a comma; its id is of the operator’s address @MAI-11', async () => {
    const mailer = createMailer({ mailFrom: '"Round Table" <from@example.org>', dataDir });
    await mailer.send({ ...aMail(), id: 'first', from: 'Lindqvist, Agnes <office@example.com>' });
    const [file = ''] = await readdir(path.join(dataDir, 'outbox'));
    const raw = await readFile(path.join(dataDir, 'outbox', file), 'utf8');
    expect(raw).toContain('From: "Lindqvist, Agnes" <office@example.com>');
    expect(raw).toContain('Message-ID: <first@example.org>');
  });

  test('does not allow header injection by a line break in the subject', async () => {
    await createMailer({ mailFrom: 'from@example.org', dataDir }).send({ ...aMail(), subject: 'Hello\r\nBcc: b@example.org' });
    const [file = ''] = await readdir(path.join(dataDir, 'outbox'));
    expect(await readFile(path.join(dataDir, 'outbox', file), 'utf8')).not.toMatch(/^Bcc:/m);
  });
});

test('sends mail to the SMTP server', async () => {
  const received: { envelope: SMTPServerEnvelope; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        received.push({ envelope: session.envelope, raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'from@example.org', dataDir: '/nonexistent' });
  await mailer.send({ ...aMail('erika@example.org'), from: 'Office <office@example.com>' });
  await new Promise<void>((resolve) => server.close(resolve));
  // What cannot be delivered comes back to the operator's address.
  expect(received).toMatchObject([{ envelope: { mailFrom: { address: 'from@example.org' }, rcptTo: [{ address: 'erika@example.org' }] } }]);
  expect(decoded(received[0]?.raw ?? '')).toContain(link);
  await expect(mailer.send(aMail('erika@example.org'))).rejects.toThrow();
});

test.each([
  ['smtp://mail.example.org', true],
  ['smtp://user:password@10.0.0.1:587', true],
  ['smtp://mail.example.org?requireTLS=false', undefined],
  ['smtp://localhost:2525', undefined],
  ['smtp://[::1]:2525', undefined],
  ['smtps://mail.example.org', undefined],
])('%s: encryption is required: %s', (url, required) => {
  const { requireTLS } = toSmtpOptions(url);
  expect(requireTLS).toBe(required);
});

test.each([
  ['erika.mustermann@example.org', true],
  ["o'neill+rt@sub.example.co.uk", true],
  ['müller@bücher.example', true],
  ['.a@example.org', false],
  ['a..b@example.org', false],
  ['a@-example.org', false],
  ['a@example', false],
  ['a@b@example.org', false],
  [`${'a'.repeat(250)}@example.org`, false],
])('%s is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each(['en', 'de'] as const)('a mail in %s falls back to the name of the installation in the other language', (locale) => {
  const label = { en: '', de: '', [locale === 'en' ? 'de' : 'en']: 'Round Table' };
  expect(toPasswordMail({ email: 'a@example.org', locale }, link, label).subject).toMatch(/^Round Table: /);
});

test('an English mail follows the conventions of an English letter', () => {
  const { text } = toPasswordMail({ email: 'a@example.org', locale: 'en' }, link, { en: 'Round Table', de: '' });
  expect(text).toMatch(/^Hello,\n\nA new password was requested/);
  expect(text).toContain('If you did not request this, you can ignore this e-mail.');
});
