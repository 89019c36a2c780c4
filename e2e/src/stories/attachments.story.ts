import { type Attachment, maxFileBytes, paths } from '@round-table/shared/contract';
import { asGuest, call, demoAccounts, get, signIn } from '../instance/api-client';
import { readCatalogue } from '../instance/catalogue';
import { sets, takesVersion } from '../instance/commands';
import type { Person } from '../people/person';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const toAttachmentsPath = (question: number) => `${paths.attachments}?question=${question}`;
const aFile = (name: string, size: number, type = 'application/pdf') => ({ name, mimeType: type, buffer: Buffer.alloc(size, '%PDF-1.7 ') });

story('the attachments of a question open with their name and type', { tag: ['@QDT-07'] }, async ({ people, instance, catalogue }) => {
  const expert = await signIn(instance, demoAccounts.germany);
  const lists = await Promise.all(
    catalogue.questions
      .filter((question) => question.public)
      .map(async (question) => ({ question, files: await get<Attachment[]>(expert, toAttachmentsPath(question.id)) })),
  );
  const place = lists.find(({ files }) => files.some((file) => file.country === null));
  const file = place?.files.find((one) => one.country === null);
  if (!place || !file) throw new Error('The demo data has no attachment of a question');
  const guest = await people.guest();
  await guest.opens(place.question);
  const link = guest.frame.main.getByRole('link', { name: file.name });
  const address = await link.getAttribute('href');
  const reply = await fetch(new URL(address ?? '', instance.address));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toMatch(/^inline; ?filename/);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-type')).toMatch(/^(application|image|text)\/[\w.+-]+/);
  expect((await reply.arrayBuffer()).byteLength).toBe(file.size);
  const tampered = (address ?? '').replace(/\/(\d+)\//, (_, id: string) => `/${Number(id) + 1}/`);
  expect(tampered).not.toBe(address);
  expect([403, 404]).toContain((await fetch(new URL(tampered, instance.address))).status);
  const unsigned = new URL(address ?? '', instance.address);
  unsigned.search = '';
  expect([401, 403, 404]).toContain((await fetch(unsigned)).status);
});

story(
  'an expert adds a file for their country, and deletes it',
  { tag: ['@QDT-09', '@QDT-07'] },
  async ({ people, instance, catalogue }) => {
    const expert = await people.expertOf('DE');
    const question = catalogue.question('VII.1');
    await expert.opens(question);
    const { main } = expert.frame;
    await main.getByRole('button', { name: 'Add attachment for Germany' }).click();
    await main.getByRole('button', { name: 'Save attachment' }).click();
    await expert.seesText('Name required');
    await expert.seesText('A file is required');
    await main.getByLabel('File', { exact: true }).setInputFiles({ name: 'Grundbuch Auszug ä.png', mimeType: 'image/png', buffer: png });
    await main.getByRole('textbox', { name: 'Name' }).fill('Extract of the register');
    await main.getByRole('button', { name: 'Save attachment' }).click();
    await expert.seesNotification('Attachment added');
    const link = main.getByRole('link', { name: 'Extract of the register' });
    await expect(link).toBeVisible();
    const reply = await fetch(new URL((await link.getAttribute('href')) ?? '', instance.address));
    expect(Buffer.from(await reply.arrayBuffer()).equals(png)).toBe(true);
    const colleague = await people.expertOf('AT');
    await colleague.opens(question);
    await expect(
      colleague.allComments.getByRole('article', { name: 'Germany' }).getByRole('link', { name: 'Extract of the register' }),
    ).toBeVisible();
    await expect(colleague.frame.main.getByRole('button', { name: 'Delete Extract of the register' })).toHaveCount(0);
    await main.getByRole('button', { name: 'Delete Extract of the register' }).click();
    await expert.page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expert.seesNotification('Attachment deleted');
    await expect(link).toHaveCount(0);
  },
);

story('a file over 5 MB is refused by the page and by the server', { tag: ['@QDT-09'] }, async ({ people, instance, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VII.2');
  await expert.opens(question);
  const { main } = expert.frame;
  await main.getByRole('button', { name: 'Add attachment for Germany' }).click();
  await expect(main.getByLabel('File', { exact: true })).toBeFocused();
  await expert.seesText('Max. 5MB');
  await main.getByLabel('File', { exact: true }).setInputFiles(aFile('heavy.pdf', maxFileBytes + 1));
  await expert.seesText('The file is too large. (Max. 5MB)');
  await main.getByLabel('File', { exact: true }).evaluate((input) => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7'], 'light.pdf'));
    input.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(main.getByText('The file is too large.')).toHaveCount(0);
  await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('light.pdf');
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByRole('button', { name: 'Add attachment for Germany' })).toBeFocused();
  const client = await signIn(instance, demoAccounts.germany);
  const before = await get<Attachment[]>(client, toAttachmentsPath(question.id));
  const form = new FormData();
  form.set('name', 'heavy');
  form.set('question', String(question.id));
  form.set('country', 'DE');
  form.set('file', new Blob([new Uint8Array(maxFileBytes + 1)], { type: 'application/pdf' }), 'heavy.pdf');
  const reply = await call(client, paths.attachments, { method: 'POST', body: form });
  expect([400, 413]).toContain(reply.status);
  expect(await get<Attachment[]>(client, toAttachmentsPath(question.id))).toHaveLength(before.length);
});

story('an expert adds and deletes files of their own country only', { tag: ['@QDT-09', '@ROLE-03'] }, async ({ instance, catalogue }) => {
  const question = catalogue.question('VII.3');
  const [german, austrian] = [await signIn(instance, demoAccounts.germany), await signIn(instance, demoAccounts.alps)];
  const post = (client: typeof german, country: string | undefined) => {
    const form = new FormData();
    form.set('name', 'A note');
    form.set('question', String(question.id));
    if (country) form.set('country', country);
    form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'note.png');
    return call(client, paths.attachments, { method: 'POST', body: form });
  };
  expect((await post(german, 'AT')).status).toBe(403);
  expect((await post(german, undefined)).status).toBe(403);
  expect((await post({ ...german, access: '' }, 'DE')).status).toBe(401);
  const added = await post(german, 'DE');
  expect(added.status).toBe(201);
  const { id } = (await added.json()) as Attachment;
  expect([403, 404]).toContain((await call(austrian, `${paths.attachments}${id}/`, { method: 'DELETE' })).status);
  expect((await call(german, `${paths.attachments}${id}/`, { method: 'DELETE' })).status).toBe(204);
});

story('readers see a country’s file once a version contains it', { tag: ['@QDT-09', '@RO-02'] }, async ({ ownInstance, ownPeople }) => {
  story.slow();
  const catalogue = await readCatalogue(await signIn(ownInstance, demoAccounts.germany), 'DE');
  const question = catalogue.question('VII.1');
  const expert = await ownPeople.expertOf('DE');
  await expert.opens(question);
  const { main } = expert.frame;
  await main.getByRole('button', { name: 'Add attachment for Germany' }).click();
  await main.getByLabel('File', { exact: true }).setInputFiles({ name: 'extract.png', mimeType: 'image/png', buffer: png });
  await main.getByRole('textbox', { name: 'Name' }).fill('Extract of the register');
  await main.getByRole('button', { name: 'Save attachment' }).click();
  await expect(main.getByRole('link', { name: 'Extract of the register' })).toBeVisible();
  const names = async () =>
    (await get<Attachment[]>(asGuest(ownInstance), `/ro${toAttachmentsPath(question.id)}`)).map((file) => file.name);
  expect(await names()).not.toContain('Extract of the register');
  await expert.goesTo('/dashboard/');
  await expert.confirms();
  await takesVersion(ownInstance);
  await expect.poll(names).toContain('Extract of the register');
  const guest = await ownPeople.guest();
  await guest.opens(question);
  await expect(
    guest.allComments.getByRole('article', { name: 'Germany' }).getByRole('link', { name: 'Extract of the register' }),
  ).toBeVisible();
});

story(
  'those who may replace a file read that its text cannot be found',
  { tag: ['@FND-03', '@QDT-07'] },
  async ({ people, instance, catalogue }) => {
    const expert = await people.expertOf('DE');
    const question = catalogue.question('VII.4');
    await expert.opens(question);
    const { main } = expert.frame;
    await main.getByRole('button', { name: 'Add attachment for Germany' }).click();
    await main.getByLabel('File', { exact: true }).setInputFiles(aFile('Damaged.pdf', 900));
    await main.getByRole('button', { name: 'Save attachment' }).click();
    await expert.seesNotification('Attachment added');
    const client = await signIn(instance, demoAccounts.germany);
    await expect
      .poll(async () => (await get<Attachment[]>(client, toAttachmentsPath(question.id))).some(({ unreadable }) => unreadable))
      .toBe(true);
    const note = { en: /^Search does not find the text of this file/, de: /^Die Suche findet den Text dieser Datei nicht/ };
    await expert.opens(question);
    await expect(main.getByText(note.en)).toBeVisible();
    const german = await people.expertOf('DE', { locale: 'de' });
    await german.page.goto(questionPath(question));
    await expect(german.frame.main.getByText(note.de)).toBeVisible();
    const colleague = await people.expertOf('AT');
    await colleague.opens(question);
    await expect(colleague.allComments.getByRole('article', { name: 'Germany' }).getByRole('link', { name: 'Damaged.pdf' })).toBeVisible();
    await expect(colleague.frame.main.getByText(note.en)).toHaveCount(0);
  },
);

story.describe('with limits', () => {
  story.use({ environment: { RATE_LIMIT: 'on' } });

  story(
    'what one account may store in an hour is bounded, and the refusal says when it goes on',
    { tag: ['@LIM-01'] },
    async ({ ownInstance, ownPeople }) => {
      await sets(ownInstance, 'uploads.perHour', 1);
      await sets(ownInstance, 'comments.perHour', 1);
      const question = (await readCatalogue(await signIn(ownInstance, demoAccounts.germany), 'DE')).question('VII.1');
      const expert = await ownPeople.expertOf('DE');
      const german = await ownPeople.expertOf('DE', { locale: 'de' });
      const uploads = async ({ frame: { main } }: Person, name: string) => {
        await main.getByRole('button', { name: /^(Add attachment for Germany|Anlage für Deutschland hinzufügen)$/ }).click();
        await main.getByLabel(/^(File|Datei)$/).setInputFiles(aFile(name, 900));
        await main.getByRole('button', { name: /^(Save attachment|Anlage speichern)$/ }).click();
      };
      await expert.opens(question);
      await uploads(expert, 'First.pdf');
      await expert.seesNotification('Attachment added');
      await uploads(expert, 'Second.pdf');
      await expert.seesText(/You have uploaded as many files as one account may within an hour.*Please upload this one in \d+ minutes\./);
      await german.page.goto(questionPath(question));
      await uploads(german, 'Second.pdf');
      await german.seesText(
        /Sie haben so viele Dateien hochgeladen, wie ein Konto innerhalb einer Stunde darf.*Diese können Sie in \d+ Minuten hochladen\./,
      );
      await expert.opens(question);
      await expect(expert.frame.main.getByRole('link', { name: 'First.pdf' })).toBeVisible();
      await expect(expert.frame.main.getByRole('link', { name: 'Second.pdf' })).toHaveCount(0);
      await expert.writes('The first text');
      await expert.savesComment();
      await expert.writes('The second text');
      await expert.saveComment.click();
      await expert.seesText(/You have saved as many comments as one account may within an hour.*Please save this one in \d+ minutes\./);
      await expect(expert.editor).toContainText('The second text');
    },
  );
});
