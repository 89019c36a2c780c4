import { type AdminQuestion, type Chapter, paths, rowOf, type Version } from '@round-table/shared/contract';
import { type ApiClient, asGuest, call, demoAccounts, get, send, signIn } from '../instance/api-client';
import { expect, story } from '../story';

const listVersions = (client: ApiClient) => get<Version[]>(client, `/ro${paths.versions}`);
const getPage = async (client: ApiClient, address: string) => (await call(client, address)).text();

/** A question whose text differs between the two newest versions. */
async function findReworded(client: ApiClient) {
  const [newest, older] = await listVersions(client);
  if (!newest || !older) throw new Error('The demo has fewer than two versions');
  const read = (version: string) => get<Chapter[]>(client, `/ro${paths.chapters}?version=${version}`);
  const questions = async (version: string) => (await read(version)).flatMap((chapter) => chapter.questions);
  const [now, then] = await Promise.all([questions(newest.id), questions(older.id)]);
  for (const former of then) {
    const current = now.find(({ id, text }) => id === former.id && text !== former.text);
    if (current) return { newest, older, former, current };
  }
  throw new Error('No question of the demo was reworded');
}

/** Changes a question as an admin does. */
async function edits(admin: ApiClient, id: number, change: Partial<AdminQuestion>) {
  const stored = (await get<AdminQuestion[]>(admin, paths.adminQuestions)).find((question) => question.id === id) as AdminQuestion;
  const { id: _id, chapter_order: _order, chapter_name_en: _en, chapter_name_de: _de, attachment_set: _files, ...body } = stored;
  await send(admin, 'PUT', rowOf(paths.adminQuestions, id), { ...body, ...change });
}

story(
  'a permanent address shows the question as it was, to guests, readers and experts; its links stay in the version',
  { tag: ['@CIT-20', '@CIT-26'] },
  async ({ people, instance }) => {
    story.slow();
    const { newest, older, former, current } = await findReworded(asGuest(instance));
    for (const person of [await people.guest(), await people.reader(), await people.expertOf('DE')]) {
      const { page } = person;
      await person.goesTo(`/v/${older.id}/question/${former.id}/`);
      const heading = page.getByRole('heading', { level: 1, name: former.text });
      await expect(heading).toBeVisible();
      await expect(page.getByText(`You are reading version ${older.id} of`)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`· ${older.id}$`));
      await expect(page.getByRole('radiogroup', { name: former.text })).toHaveCount(0);
      await person.next.click();
      await expect(page).toHaveURL(new RegExp(`/v/${older.id}/question/\\d+/$`));
      // The address changes before the page does, and the page that is shown has the link to the question before it.
      await expect(heading).toBeHidden();
      await person.previous.click();
      await expect(heading).toBeVisible();
      await page.getByRole('button', { name: `Version ${older.id}` }).click();
      await page.getByRole('menuitem', { name: `Version ${newest.id}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: current.text })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/v/${newest.id}/question/${former.id}/$`));
      await page.getByRole('link', { name: /^Go to the (latest version|live answers)$/ }).click();
      await expect(page).toHaveURL(new RegExp(`/question/${former.id}/$`));
    }
    const guest = await people.guest();
    await guest.goesTo(`/v/${older.id}/questionnaire/`);
    await expect(guest.page.getByText(`You are reading version ${older.id} of`)).toBeVisible();
    await guest.goesTo('/v/1999-1/question/1/');
    await expect(guest.page.getByText('This version was not found')).toBeVisible();
  },
);

story(
  'a deleted question stays in its versions; one under review disappears from all of them for guests',
  { tag: ['@CIT-21', '@CIT-22'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const admin = await signIn(ownInstance, demoAccounts.admin);
    const [newest] = await listVersions(asGuest(ownInstance));
    const version = newest?.id ?? '';
    const chapters = await get<Chapter[]>(asGuest(ownInstance), `/ro${paths.chapters}?version=${version}`);
    const [deleted, reviewed] = chapters.flatMap(({ questions }) => questions).filter((question) => question.public);
    if (!deleted || !reviewed) throw new Error('The demo has too few questions');
    await send(admin, 'DELETE', rowOf(paths.adminQuestions, deleted.id));
    await edits(admin, reviewed.id, { public: false });
    const guest = await ownPeople.guest();
    await guest.goesTo(`/v/${version}/question/${deleted.id}/`);
    await expect(guest.page.getByRole('heading', { level: 1, name: deleted.text })).toBeVisible();
    await guest.goesTo(`/v/${version}/question/${reviewed.id}/`);
    await expect(guest.page.getByText('The Question is not available')).toBeVisible();
    const reader = await ownPeople.reader();
    await reader.goesTo(`/v/${version}/question/${reviewed.id}/`);
    await expect(reader.page.getByRole('heading', { level: 1, name: reviewed.text })).toBeVisible();
  },
);

story(
  'search engines get title, description, permanent address, languages and data of public pages only',
  { tag: ['@CIT-23', '@CIT-24', '@CIT-25'] },
  async ({ instance, catalogue }) => {
    const guest = asGuest(instance);
    const { newest, former, current } = await findReworded(guest);
    const html = await getPage(guest, `/question/${former.id}/`);
    const address = `/v/${newest.id}/question/${former.id}/`;
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*${address}">`));
    expect(html).toMatch(new RegExp(`hreflang="de" href="http[^"]*${address}\\?lang=de">`));
    expect(html).toContain(`<meta property="og:title" content="`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(data).toMatchObject({ '@type': 'Dataset', version: newest.id, name: expect.stringContaining(current.text) });
    const hidden = catalogue.first((question) => !question.public);
    for (const closed of [`/question/${hidden.id}/`, '/users/', '/no/such/page'])
      expect(await getPage(guest, closed), closed).toContain('<meta name="robots" content="noindex">');
    const robots = await getPage(guest, '/robots.txt');
    const sitemap = await getPage(guest, new URL(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '').pathname);
    expect(sitemap).toContain(`${address}</loc>`);
    expect(sitemap).not.toContain(`/question/${hidden.id}/</loc>`);
  },
);

story(
  'a page has its title from the first byte on, and keeps it when its scripts run; in the other language it has that of its page there',
  { tag: ['@SHELL-06', '@CIT-23'] },
  async ({ instance, people, catalogue }) => {
    const { id } = catalogue.question('II.2');
    const version = (await listVersions(asGuest(instance))).at(-1);
    const pages = ['question/', 'country/', 'country/DE/', 'questionnaire/'].flatMap((path) => {
      const named = path.replace('question/', `question/${id}/`);
      return [`/${named}`, `/v/${version?.id}/${named}`];
    });
    const guest = await people.guest();
    const readTitle = async (page: string, language: string) =>
      /<title>([^<]*)<\/title>/.exec(await getPage(asGuest(instance), `${page}?lang=${language}`))?.[1] ?? '';
    for (const [index, page] of ['/', '/dashboard/', '/info/', '/compare/', '/changes/', '/open-data/', ...pages].entries()) {
      // Pages are opened in English and German by turns, and then shown in the other language, whose page has the same title.
      const [first, second] = index % 2 === 0 ? (['en', 'de'] as const) : (['de', 'en'] as const);
      await guest.page.goto(`${page}?lang=${first}`);
      await expect(guest.page.locator('html[data-interactive]')).toBeAttached();
      await expect(guest.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(guest.page, `${page} in ${first}`).toHaveTitle(await readTitle(page, first));
      await guest.speaks(second === 'en' ? 'English' : 'Deutsch');
      await expect(guest.page, `${page} in ${second}`).toHaveTitle(await readTitle(page, second));
    }
  },
);

story('an address names the language of its first view', { tag: ['@CIT-27', '@SHELL-13'] }, async ({ people }) => {
  const guest = await people.guest();
  const { page } = guest;
  await guest.goesTo('/questionnaire?lang=de');
  await expect(page.getByRole('heading', { level: 1, name: 'Fragebogen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Questionnaire' })).toBeVisible();
  await expect(page).toHaveURL(/\/questionnaire$/);
});
