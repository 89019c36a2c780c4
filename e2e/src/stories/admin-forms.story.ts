import { type AdminChapter, type Attachment, maxFileBytes, paths } from '@round-table/shared/contract';
import { type ApiClient, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import { expect, story } from '../story';

const aFile = (name: string, size: number) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.7 ') });

/** A chapter of one story, with a question of its own. */
async function aChapter(client: ApiClient, name: string): Promise<{ chapter: AdminChapter; question: number }> {
  const names = { name_en: name, name_de: '', explanation_en: '', explanation_de: '' };
  const chapter = await send<AdminChapter>(client, 'POST', paths.adminChapters, {
    ...names,
    order: 80,
    weight: 1,
    active: true,
    public: true,
  });
  const texts = { text_en: `${name}: is it so?`, text_de: '', explanation_en: '', explanation_de: '' };
  const flags = { is_marked_as_special: false, active: true, public: true };
  const answers = [
    { order: 1, text_en: 'Yes', text_de: 'Ja' },
    { order: 2, text_en: 'No', text_de: 'Nein' },
  ];
  const body = { ...texts, ...flags, chapter: chapter.id, order: 1, answers };
  const { id } = await send<{ id: number }>(client, 'POST', paths.adminQuestions, body);
  return { chapter, question: id };
}

story(
  'a question is saved with its files; a failed upload stays in the form and can be retried',
  { tag: ['@QAD-04', '@QAD-06', '@QAD-11', '@LIM-01'] },
  async ({ ownPeople, ownInstance }) => {
    const client = await signIn(ownInstance, demoAccounts.admin);
    const { question } = await aChapter(client, 'Attachments');
    const stored = async () =>
      (await get<Attachment[]>(client, `${paths.attachments}?question=${question}`)).map(({ name, country }) => [name, country]);
    const admin = await ownPeople.admin();
    await admin.goesTo(`/questions/?question=${question}`);
    const add = admin.form.getByRole('button', { name: 'Add attachment' });
    await add.click();
    await admin.triesToSave();
    await expect(admin.form.getByText('Name required')).toBeVisible();
    await expect(admin.form.getByText('A file is required')).toBeVisible();
    await admin.choosesFile('File of attachment 1', aFile('heavy.pdf', maxFileBytes + 1));
    await expect(admin.form.getByText('The file is too large. (Max. 5MB)')).toBeVisible();
    await admin.triesToSave();
    expect(await stored()).toEqual([]);

    await admin.choosesFile('File of attachment 1', aFile('extract.pdf', 60_000));
    await admin.fillsIn({ 'Name of attachment 1': 'Extract', 'Text (English)': 'Are there files?' });
    await add.click();
    await admin.choosesFile('File of attachment 2', aFile('statute.pdf', maxFileBytes));
    await admin.fillsIn({ 'Name of attachment 2': 'Statute' });
    const isStatute = (body: Buffer | null) => body?.includes('Statute') ?? false;
    await admin.page.route(`**${paths.attachments}`, (route) =>
      isStatute(route.request().postDataBuffer()) ? route.abort() : route.continue(),
    );
    await admin.triesToSave();
    await expect(admin.form.getByRole('alert')).toHaveText(
      'Question got saved, but Attachments could not be saved. Maybe the file is too large? (Max. 5MB) Server did not respond',
    );
    await expect(admin.form.getByRole('link', { name: 'Extract' })).toBeVisible();
    await expect(admin.form.getByLabel('Name of attachment 1')).toHaveValue('Statute');
    expect(await stored()).toEqual([['Extract', null]]);

    await admin.page.unroute(`**${paths.attachments}`);
    await admin.saves('Question edited');
    expect(await stored()).toEqual([
      ['Extract', null],
      ['Statute', null],
    ]);
    await admin.page.getByRole('table', { name: 'Questions' }).getByRole('button', { name: 'Are there files?' }).click();
    await admin.form.getByRole('button', { name: 'Delete Extract' }).click();
    await admin.confirmsDeletion();
    await admin.seesNotification('Attachment deleted');
    await expect(admin.form.getByRole('link', { name: 'Extract' })).toBeHidden();
    await expect(admin.form.getByRole('link', { name: 'Statute' })).toBeVisible();
  },
);

story(
  'a question is deleted with its answers and comments after a confirmation',
  { tag: ['@QAD-11'] },
  async ({ ownPeople, ownInstance }) => {
    const client = await signIn(ownInstance, demoAccounts.admin);
    const { question, chapter } = await aChapter(client, 'Deletion');
    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo(`/question/${question}/`);
    await expert.answers('Yes');
    await expert.seesNotification(/^Answer changed/);
    const admin = await ownPeople.admin();
    await admin.goesTo(`/questions/?of=${chapter.id}`);
    const table = admin.page.getByRole('table', { name: 'Questions' });
    await table.getByRole('button', { name: 'Deletion: is it so?' }).click();
    await admin.form.getByRole('button', { name: 'Delete' }).click();
    await admin.seesText(/The answers and comments of 1 country will be deleted too/);
    await admin.confirmsDeletion();
    await admin.seesNotification('Question deleted');
    await expect(admin.page).toHaveURL(new RegExp(`/questions/\\?of=${chapter.id}$`));
    await expect(table.getByText('Deletion: is it so?')).toHaveCount(0);
  },
);

story(
  'files of an inactive question are saved and deleted, and its deletion names what goes with it',
  { tag: ['@QAD-06', '@QAD-11'] },
  async ({ ownPeople, ownInstance }) => {
    const client = await signIn(ownInstance, demoAccounts.admin);
    const { question, chapter } = await aChapter(client, 'Draft');
    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo(`/question/${question}/`);
    await expert.answers('Yes');
    await expert.seesNotification(/answered|changed/);
    const admin = await ownPeople.admin();
    await admin.goesTo(`/questions/?of=${chapter.id}&question=${question}`);
    await admin.form.getByRole('switch', { name: 'Active' }).click();
    await admin.form.getByRole('button', { name: 'Add attachment' }).click();
    await admin.choosesFile('File of attachment 1', aFile('draft.pdf', 60_000));
    await admin.fillsIn({ 'Name of attachment 1': 'Draft' });
    await admin.saves('Question edited');
    await admin.goesTo(`/questions/?of=${chapter.id}&question=${question}`);
    await expect(admin.form.getByRole('link', { name: 'Draft' })).toBeVisible();
    await admin.form.getByRole('button', { name: 'Delete Draft' }).click();
    await admin.confirmsDeletion();
    await expect(admin.form.getByRole('link', { name: 'Draft' })).toBeHidden();
    await admin.form.getByRole('button', { name: 'Delete', exact: true }).click();
    await admin.seesText(/The answers and comments of 1 country will be deleted too/);
    await admin.confirmsDeletion();
    await admin.seesNotification('Question deleted');
  },
);

story('leaving an edited form requires a confirmation, in the browser too', { tag: ['@CTY-01'] }, async ({ people }) => {
  const admin = await people.admin();
  await admin.goesTo('/countries/');
  await admin.begins('Add Country');
  await admin.fillsIn({ 'Name (English)': 'Atlantis' });
  const requested = admin.page.waitForEvent('dialog');
  const closing = admin.page.close({ runBeforeUnload: true });
  const question = await requested;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await admin.page.keyboard.press('Escape');
  await admin.form.getByRole('button', { name: 'Keep editing' }).click();
  await expect(admin.form.getByLabel('Name (English)')).toHaveValue('Atlantis');
  await admin.page.goBack();
  await expect(admin.form.getByRole('alert')).toHaveText('Discard your changes?');
  await admin.form.getByRole('button', { name: 'Discard' }).click();
  await expect(admin.form).toBeHidden();
});

/** A field, a value over its limit, and the other required fields of the body. */
const overTheLimits: [method: 'POST', path: string, body: Record<string, unknown>, field: string][] = [
  ['POST', paths.users, { first_name: 'x'.repeat(51) }, 'first_name'],
  ['POST', paths.users, { last_name: 'x'.repeat(51) }, 'last_name'],
  ['POST', paths.adminCountries, { name_en: 'x'.repeat(51) }, 'name_en'],
  ['POST', paths.adminCountries, { code: 'ABCDE' }, 'code'],
  ['POST', paths.adminCountries, { code_label: 'ABCDE' }, 'code_label'],
  ['POST', paths.adminChapters, { weight: 0.0005 }, 'weight'],
  ['POST', paths.adminChapters, { weight: -1 }, 'weight'],
  ['POST', paths.questionWeights, { weight: -1 }, 'weight'],
  ['POST', paths.scores, { score: -0.5 }, 'score'],
];

story('the server rejects values over a limit with one error per field', { tag: ['@LIM-02'] }, async ({ instance }) => {
  const admin = await signIn(instance, demoAccounts.admin);
  for (const [method, path, body, field] of overTheLimits) {
    const reply = await call(admin, path, { method, body });
    expect(reply.status, `${path} ${field}`).toBe(400);
    expect(Object.keys((await reply.json()) as object), `${path} ${field}`).toContain(field);
  }
  const [chapter] = await get<AdminChapter[]>(admin, paths.adminChapters);
  const answers = [{ order: 11, text_en: 'Eleven', text_de: '' }];
  const refused = await call(admin, paths.adminQuestions, { method: 'POST', body: { chapter: chapter?.id, answers } });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ answers: { 0: { order: [expect.any(String)] } } });
});

const adminOnly = [
  paths.users,
  paths.adminChapters,
  paths.adminQuestions,
  paths.adminCountries,
  paths.adminDownloadCategories,
  paths.adminDownloads,
  paths.scores,
  paths.questionWeights,
];

story('only admins read and write the data of the administration', { tag: ['@ROLE-04'] }, async ({ instance }) => {
  const guest = { address: instance.address, locale: 'en' };
  const others = [await signIn(instance, demoAccounts.germany), await signIn(instance, demoAccounts.reader)];
  for (const path of adminOnly) {
    for (const method of path === paths.adminDownloads ? ['POST'] : ['GET', 'POST']) {
      expect((await call(guest, path, { method })).status, `${method} ${path}`).toBe(401);
      for (const client of others) expect((await call(client, path, { method })).status, `${method} ${path}`).toBe(403);
    }
    for (const client of others)
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        expect([403, 404, 405], `${method} ${path}1/`).toContain((await call(client, `${path}1/`, { method })).status);
  }
  expect((await call(guest, paths.reorderQuestions, { method: 'POST' })).status).toBe(401);
  for (const client of others) expect((await call(client, paths.reorderQuestions, { method: 'POST' })).status).toBe(403);
});
