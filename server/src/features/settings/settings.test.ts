import { type MailPreview, paths, type SettingsBody } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { defaultSettings } from '../../domain/settings/settings';
import { createMailer } from '../../platform/mail/mailer';
import { anAdmin, anExpert } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
let adminId: number;
beforeAll(async () => {
  context = await createTestContext();
  adminId = (await anAdmin(context.db, { email: 'office@example.org' })).id;
  admin = await context.as(adminId);
});
afterAll(() => context.close());

const patch = (payload: SettingsBody | object, headers = admin) =>
  context.app.inject({ method: 'PATCH', url: paths.adminSettings, payload, headers });
const readEntries = () =>
  context.db.selectFrom('audit').select(['subject_id', 'user_id', 'before', 'after']).where('action', '=', 'setting.saved').execute();

it('changes settings at once for everybody, with an audit entry for each one that changes (SET-01)', async () => {
  const label = { en: 'Land charges', de: 'Grundschulden' };
  const reply = await patch({ label, rhythm: defaultSettings.rhythm, contactUrl: 'https://example.org/contact' });
  expect([reply.statusCode, reply.json()]).toEqual([200, { ...defaultSettings, label, contactUrl: 'https://example.org/contact' }]);
  expect((await context.get(paths.appInfo)).json()).toMatchObject({ label: 'Land charges', contactUrl: 'https://example.org/contact' });
  expect((await context.get(paths.adminSettings, admin)).json()).toEqual(reply.json());
  expect(await readEntries()).toEqual([
    { subject_id: 'label', user_id: adminId, before: defaultSettings.label, after: label },
    { subject_id: 'contactUrl', user_id: adminId, before: '', after: 'https://example.org/contact' },
  ]);
});

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
const svg = Buffer.from('<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const toUrl = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`;

it('serves the logo to everybody, in the other language too, by an address that changes with it (SET-07)', async () => {
  const linkOf = async (locale: string) => (await context.get(paths.appInfo, { 'accept-language': locale })).json().logo;
  expect([await linkOf('en'), (await context.get(`${paths.logo}en/`)).statusCode]).toEqual(['', 404]);
  expect((await patch({ 'logo.de': toUrl('image/png', png) })).statusCode).toBe(200);
  const [english, german] = [await linkOf('en'), await linkOf('de')];
  for (const link of [english, german]) {
    const logo = await context.get(link);
    expect([logo.statusCode, logo.rawPayload.equals(png)]).toEqual([200, true]);
    expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' });
  }
  expect((await patch({ 'logo.en': toUrl('image/svg+xml', svg) })).statusCode).toBe(200);
  expect([await linkOf('de'), (await linkOf('en')) === english]).toEqual([german, false]);
  const drawn = await context.get(await linkOf('en'));
  expect(drawn.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect((await context.get(english)).headers['cache-control']).toBe('public, no-cache');
  const entries = (await readEntries()).filter(({ subject_id }) => subject_id.startsWith('logo.'));
  expect(entries.map(({ after }) => String(after).replace(/[0-9a-f]{16}$/, '#'))).toEqual(['image/png, 1 kB, #', 'image/svg+xml, 1 kB, #']);
  await patch({ 'logo.en': '', 'logo.de': '' });
});

it.each([
  ['text as PNG', toUrl('image/png', Buffer.from('no image')), 'This is not a PNG, JPEG, WebP or SVG image.'],
  ['SVG as PNG', toUrl('image/png', svg), 'This is not a PNG, JPEG, WebP or SVG image.'],
  ['HTML as SVG', toUrl('image/svg+xml', Buffer.from('<html><svg/></html>')), 'This is not a PNG, JPEG, WebP or SVG image.'],
  ['HTML', toUrl('text/html', Buffer.from('<svg/>')), 'This value has the wrong format.'],
  ['an image of 70 kB', toUrl('image/png', Buffer.alloc(70_000)), 'Must be 87410 characters or less.'],
])('refuses %s as a logo with the reason (SET-07)', async (_name, url, reason) => {
  const reply = await patch({ 'logo.en': url });
  expect([reply.statusCode, reply.json()]).toEqual([400, { 'logo.en': [reason] }]);
});

it('times are those of the time zone of the settings, at once; an unknown one is refused (SET-09)', async () => {
  const info = async () => (await context.get(paths.appInfo)).json();
  const { timeZone } = context.services.config;
  await patch({ deadline: '2099-01-01T05:00:00.000Z' });
  const readReminder = async () =>
    (await context.post(paths.adminMailPreview, { kind: 'reminders' }, admin)).json<MailPreview>().mail?.text;
  expect((await info()).timeZone).toBe(timeZone);
  expect(await readReminder()).toContain('published on 1 January 2099, 06:00 (CET)');
  expect((await patch({ timeZone: 'America/Los_Angeles' })).statusCode).toBe(200);
  expect((await info()).timeZone).toBe('America/Los_Angeles');
  expect(await readReminder()).toContain('published on 31 December 2098, 21:00 (GMT-8)');
  for (const [zone, reason] of [
    ['Mars/Olympus', 'There is no time zone of this name.'],
    ['+01:00', 'This value has the wrong format.'],
  ])
    expect((await patch({ timeZone: zone })).json()).toEqual({ timeZone: [reason] });
  await expect(saveSettings(context.db, { timeZone: 'Mars/Olympus' })).rejects.toThrow(
    'The value of timeZone must be the name of a time zone such as Europe/Vienna, or empty.',
  );
  await patch({ timeZone: '', deadline: null });
  expect((await info()).timeZone).toBe(timeZone);
});

it('refuses a change that is based on other values than the stored ones, and returns these (SET-02)', async () => {
  await patch({ rhythm: 12 });
  const late = await patch({ rhythm: 3, before: { rhythm: 6 } });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'changed-meanwhile', current: { rhythm: 12 } }]);
  expect((await patch({ enableDisclaimer: true, before: { enableDisclaimer: false } })).statusCode).toBe(200);
  expect((await patch({ rhythm: 3, before: { rhythm: 12 } })).json()).toMatchObject({ rhythm: 3 });
});

it('refuses a placeholder that does not exist at its field, on the page, the command line and the translation desk (MAI-08)', async () => {
  const wrong = {
    'reminders.subject': { en: '{countries}', de: 'Für {country}' },
    'reminders.body': { en: '{} {name}', de: '' },
    'replies.subject': { en: '{country}: {author}', de: '{country}: {authors}' },
  };
  const reply = await patch(wrong);
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    {
      'reminders.subject': { de: ['{country} is not a placeholder.'] },
      'reminders.body': { en: ['{} is not a placeholder.'] },
      'replies.subject': { de: ['{authors} is not a placeholder.'] },
    },
  ]);
  const stored = {
    'reminders.body': { en: 'Dear {name}', de: 'Guten Tag, {name}' },
    'newVersions.body': { en: 'It is {version}', de: 'Es ist {version}' },
  };
  expect((await patch(stored)).statusCode).toBe(200);
  for (const [name, before] of Object.entries(stored)) {
    const payload = { unit: `setting.${name}`, before, en: 'Dear {names}' };
    const onDesk = await context.app.inject({ method: 'PATCH', url: paths.adminTranslations, payload, headers: admin });
    expect([onDesk.statusCode, onDesk.json()]).toEqual([400, { en: ['{names} is not a placeholder.'] }]);
  }
  await expect(saveSettings(context.db, { 'newVersions.subject': { en: '', de: '{deadline}' } })).rejects.toThrow(
    'only {name}, {version}, {note}',
  );
  await expect(saveSettings(context.db, { 'reminders.body': { en: '{nmae}', de: '' } })).rejects.toThrow(
    'only {name}, {countries}, {deadline}',
  );
});

it('shows a mail as an example to the admin, with the texts of the form or those of the settings, in both languages (MAI-08)', async () => {
  const preview = (body: object) => context.post(paths.adminMailPreview, body, admin);
  const text = { en: { subject: '{author} has replied', body: '' }, de: { subject: '{author} hat geantwortet', body: '{message}' } };
  const english = (await preview({ kind: 'replies', text })).json<MailPreview>();
  expect(english.recipients).toMatchObject([{ id: adminId, email: 'office@example.org', refusal: null }]);
  expect(english.mail).toMatchObject({ recipient: adminId, locale: 'en', subject: 'Johanna Weidlich (office) has replied' });
  expect(english.mail?.text).toContain('Johanna Weidlich (office) has written a message about III.5 (Austria)');
  const german = (await preview({ kind: 'replies', text, locale: 'de' })).json<MailPreview>();
  expect(german.mail).toMatchObject({ locale: 'de', subject: 'Johanna Weidlich (Geschäftsstelle) hat geantwortet' });
  expect(german.mail?.text).toMatch(/^Guten Tag,\n\nJa, auch diese\.\n\nhttp/);
  await patch({ 'newVersions.subject': { en: 'Version {version}', de: '' } });
  expect((await preview({ kind: 'newVersions' })).json()).toMatchObject({ mail: { subject: 'Version 2027-1' } });
  const refused = await preview({ kind: 'newVersions', text });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      subject_en: ['{author} is not a placeholder.'],
      subject_de: ['{author} is not a placeholder.'],
      body_de: ['{message} is not a placeholder.'],
    },
  ]);
  expect(await context.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
});

it('stores the first of two changes of the same value that arrive together, and refuses the second (SET-02)', async () => {
  const before = { infoUrl1: '' };
  const replies = await Promise.all(['/one', '/two'].map((infoUrl1) => patch({ infoUrl1, before })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it.each([
  [{ infoUrl1: 'javascript:alert(1)' }, 'infoUrl1'],
  [{ infoUrl1: '//evil.example' }, 'infoUrl1'],
  [{ infoUrl1: 'https://example.org@evil.example/' }, 'infoUrl1'],
  [{ infoUrl1: '/\\evil.example' }, 'infoUrl1'],
  [{ rhythm: 0 }, 'rhythm'],
  [{ deadline: 'soon' }, 'deadline'],
  [{ label: { en: 'x'.repeat(101), de: '' } }, 'label'],
  [{ label: { en: '', de: ' ' } }, 'label'],
  [{ isDemo: true }, 'isDemo'],
  [{ unheardOf: 1 }, 'unheardOf'],
  [{ before: { label: { en: '', de: '', prototype: '' } } }, 'before.label.0'],
])('refuses %j with a sentence at its field, and stores nothing (SET-01)', async (body, field) => {
  const before = await readEntries();
  const reply = await patch(body);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toHaveProperty(field);
  expect(await readEntries()).toEqual(before);
});

it('stores a deadline that has passed or is less than a day away only with a second word (SET-05)', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const deadline of [inHours(-1), inHours(23)]) {
    const refused = await patch({ deadline });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { deadline: [expect.stringContaining('less than a day away')] }]);
  }
  expect((await patch({ deadline: inHours(25) })).statusCode).toBe(200);
  const deadline = inHours(23);
  expect((await patch({ deadline, soon: true })).json()).toMatchObject({ deadline });
  expect((await patch({ deadline: null })).json()).toMatchObject({ deadline: null });
});

it('refuses colours that are too faint or look alike, with and without a colour-vision deficiency (SET-03)', async () => {
  const withColors = async (...changed: [number, string][]) => {
    const colors = defaultSettings.colors.map((color, index) => changed.find(([place]) => place === index + 1)?.[1] ?? color);
    return (await patch({ colors })).json();
  };
  expect(await withColors([3, '#F0F0F0'])).toEqual({ colors: ['Colour 3 is too faint: it needs a contrast of 3:1 to the map.'] });
  expect(await withColors([2, '#204B9E'])).toMatchObject({ colors: expect.arrayContaining(['Colours 1, 2 look alike.']) });
  const confused = await withColors([1, '#B00000']);
  expect(confused).toMatchObject({
    colors: expect.arrayContaining(['Colours 1, 10 look alike to people with red-green colour blindness.']),
  });
});

it('is for admins only, and cannot be changed in the read-only view (ROLE-04)', async () => {
  const expert = await context.as((await anExpert(context.db)).id);
  expect((await context.get(paths.adminSettings)).statusCode).toBe(401);
  expect((await context.get(paths.adminSettings, expert)).statusCode).toBe(403);
  expect((await patch({ rhythm: 1 }, expert)).statusCode).toBe(403);
  expect(
    (await context.app.inject({ method: 'PATCH', url: `/ro${paths.adminSettings}`, payload: { rhythm: 1 }, headers: admin })).statusCode,
  ).toBe(403);
});

describe('a test mail (SET-04)', () => {
  const sendFrom = async (smtpUrl: string | undefined, send = context.services.mailer.send) => {
    const config = { ...context.services.config, smtpUrl };
    const other = await createTestContext({ config, mailer: { send } });
    const headers = await other.as((await anAdmin(other.db, { email: 'office@example.org', locale: 'de' })).id);
    const reply = await other.post(paths.adminTestMail, {}, headers);
    await other.close();
    return reply.json() as unknown;
  };

  it('goes to the caller’s own address, in the language of the account', async () => {
    const sent: unknown[] = [];
    const reply = await sendFrom('smtp://localhost:2525', async (mail) => {
      sent.push(mail);
    });
    expect(reply).toEqual({ to: 'office@example.org', result: 'sent', reason: '' });
    expect(sent).toMatchObject([{ to: 'office@example.org', from: '', subject: 'Round Table: Test-E-Mail', locale: 'de' }]);
  });

  it('says what the mail server has answered if it fails, and that there is none', async () => {
    const { send } = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'office@example.org', dataDir: '' });
    const refused = await sendFrom('smtp://127.0.0.1:1', send);
    expect(refused).toMatchObject({ result: 'failed', reason: expect.stringContaining('ECONNREFUSED') });
    expect(await sendFrom(undefined)).toEqual({ to: 'office@example.org', result: 'no-server', reason: '' });
  });
});
