import { aChapter, aCountry, anAdmin, anExpert, aQuestion } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { claimDueMail } from '../mail-outbox/queue';
import { defaultSettings } from '../settings/settings';
import { queueChangeSummaries, writeChangeSummary } from './change-summary';

let base: TestDatabase;
beforeEach(async () => {
  base = await aDatabase();
});
afterEach(() => base.drop());

const start = new Date();
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const settings = {
  ...defaultSettings,
  label: { en: 'Round Table', de: 'Runder Tisch' },
  'colleagueChanges.subject': { en: '', de: '{installation}: Neues für {name}' },
};
const wanting = { mail_choices: JSON.stringify({ 'colleague-changes': true }), date_joined: after(-100) };

/** Germany with two experts, of whom the first wants summaries. */
async function aTeam(own: Parameters<typeof anExpert>[1] = {}) {
  const { db } = base;
  const germany = await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland' });
  const reader = await anExpert(db, { email: 'erika@example.org', countries: ['DE'], ...wanting, ...own });
  const colleague = await anExpert(db, { countries: ['DE'], first_name: 'Johanna', last_name: 'Weidlich' });
  const chapter = await aChapter(db, { order: 2 });
  const questions = await Promise.all(
    [1, 2, 3].map((order) => aQuestion(db, { chapter_id: chapter.id, order, text_en: `Text ${order}?`, text_de: `Frage ${order}?` })),
  );
  const change = (index: number, at: Date, { by = colleague.id, subject = 'answer' as 'answer' | 'comment' | 'sources' } = {}) =>
    db
      .insertInto('last_change')
      .values({ country_id: germany.id, question_id: questions[index]?.id ?? 0, subject, changed_at: at, changed_by: by })
      .onConflict((conflict) => conflict.columns(['country_id', 'question_id', 'subject']).doUpdateSet({ changed_at: at, changed_by: by }))
      .execute();
  return { germany, reader, colleague, change };
}

/** The mails that are queued, as they are written now. */
async function takeMails() {
  const mails = [];
  for (let due = await claimDueMail(base.db); due; due = await claimDueMail(base.db)) {
    expect(due.purpose).toBe('colleague-changes');
    mails.push(await writeChangeSummary(base.db, due, { settings, publicUrl: 'https://rt.example.org' }));
  }
  return mails;
}

test('a summary names questions, parts and people, once with any number of servers @ACC-13', async () => {
  const { change } = await aTeam();
  await change(0, after(-3));
  await change(0, after(-2), { subject: 'comment' });
  await change(2, after(-2), { subject: 'sources' });
  await Promise.all([1, 2, 3].map(() => queueChangeSummaries(base.db, start)));
  const [mail, ...more] = await takeMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'erika@example.org', subject: 'Round Table: changes by your colleagues' });
  expect(mail?.text).toContain('II.1 Text 1? – answer, comment (Johanna Weidlich)\n\nII.3 Text 3? – sources (Johanna Weidlich)\n\n');
  expect(mail?.text).toContain('https://rt.example.org/open/');
  expect(mail?.text).toContain('You can choose the mails that you get under “My account”.');
});

test('it is written in the language of the account, with the countries of an expert of several, and with the texts of the settings @MAI-08', async () => {
  const { reader, colleague, change } = await aTeam({ locale: 'de', first_name: 'Erika', last_name: 'Meier' });
  const { db } = base;
  const austria = await aCountry(db, { code: 'AT', name_de: 'Österreich' });
  await db.insertInto('user_country').values({ user_id: reader.id, country_id: austria.id }).execute();
  const { id } = await db.selectFrom('question').select('id').where('order', '=', 2).executeTakeFirstOrThrow();
  await change(0, after(-2));
  await db
    .insertInto('last_change')
    .values({ country_id: austria.id, question_id: id, subject: 'attachments', changed_at: after(-2), changed_by: colleague.id })
    .execute();
  await queueChangeSummaries(db, start);
  const [mail] = await takeMails();
  expect(mail?.subject).toBe('Runder Tisch: Neues für Erika Meier');
  expect(mail?.text).toContain(
    'Deutschland, II.1 Frage 1? – Antwort (Johanna Weidlich)\n\nÖsterreich, II.2 Frage 2? – Anlagen (Johanna Weidlich)',
  );
});

test('it waits until an hour has passed without a change, and a day after the last one', async () => {
  const { change } = await aTeam();
  await change(0, after(-3));
  await change(1, after(-0.5));
  await queueChangeSummaries(base.db, start);
  expect(await takeMails()).toEqual([]);
  await queueChangeSummaries(base.db, after(1));
  expect(await takeMails()).toHaveLength(1);
  await change(2, after(2));
  await queueChangeSummaries(base.db, after(20));
  expect(await takeMails()).toEqual([]);
  await queueChangeSummaries(base.db, after(26));
  const [mail] = await takeMails();
  expect(mail?.text).toContain('II.3');
  expect(mail?.text).not.toContain('II.1');
});

test.each([
  ['does not want it', { mail_choices: '{}' }],
  ['has used the product since', { last_login: after(-1) }],
  ['is not active', { is_active: false }],
])('there is none for an expert who %s', async (_, own) => {
  const { change } = await aTeam(own);
  await change(0, after(-2));
  await queueChangeSummaries(base.db, start);
  expect(await takeMails()).toEqual([]);
});

test('there is none for own changes, those of nobody, inactive countries and admins', async () => {
  const { db } = base;
  const { reader, germany, change } = await aTeam();
  await change(0, after(-2), { by: reader.id });
  await queueChangeSummaries(db, start);
  await change(1, after(-2));
  await db.updateTable('country').set({ active: false }).where('id', '=', germany.id).execute();
  await anAdmin(db, wanting);
  await queueChangeSummaries(db, start);
  expect(await takeMails()).toEqual([]);
});

test('a choice against it holds for a mail that is queued already', async () => {
  const { reader, change } = await aTeam();
  await change(0, after(-2));
  await queueChangeSummaries(base.db, start);
  await base.db.updateTable('app_user').set({ mail_choices: '{}' }).where('id', '=', reader.id).execute();
  expect(await takeMails()).toEqual([undefined]);
});

test('more than twenty questions are counted', async () => {
  const { db } = base;
  const { germany, colleague } = await aTeam();
  const { id: chapter_id } = await db.selectFrom('chapter').select('id').executeTakeFirstOrThrow();
  for (let order = 4; order < 26; order += 1) {
    const { id } = await aQuestion(db, { chapter_id, order });
    await db
      .insertInto('last_change')
      .values({ country_id: germany.id, question_id: id, subject: 'answer', changed_at: after(-2), changed_by: colleague.id })
      .execute();
  }
  await queueChangeSummaries(db, start);
  expect((await takeMails())[0]?.text).toContain('\n\nand 2 more questions.\n\n');
});
