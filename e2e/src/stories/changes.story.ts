import { type ChangeDetails, type Changes, type Country, paths, type Version } from '@round-table/shared/contract';
import { asGuest, demoAccounts, get, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { sets } from '../instance/commands';
import { expect, story } from '../story';

/** The two newest versions, and what differs between them for guests. */
async function readChanges(instance: AppInstance) {
  const guest = asGuest(instance);
  const [newest, former] = await get<Version[]>(guest, `/ro${paths.versions}`);
  const span = `from=${former?.id}&to=${newest?.id}`;
  const changes = await get<Changes>(guest, `/ro${paths.changes}?${span}`);
  const of = (place: string) => get<ChangeDetails>(guest, `/ro${paths.changeDetails}?${span}&${place}`);
  return { from: former?.id ?? '', to: newest?.id ?? '', span, changes, of };
}

story(
  'a reader goes from the dashboard to what changed, and opens a country',
  { tag: ['@CHG-01', '@CHG-02', '@CHG-06'] },
  async ({ people, instance }) => {
    const { changes, from, to, of } = await readChanges(instance);
    const guest = await people.guest();
    const { page } = guest;
    await guest.goesTo('/dashboard/');
    await guest
      .region('Data version')
      .getByRole('link', { name: `What changed since ${from}` })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible();
    for (const [name, figure] of [
      ['Answers changed', changes.answers.changed],
      ['New answers', changes.answers.new],
      ['Answers withdrawn', changes.answers.withdrawn],
    ] as const)
      await expect(page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')).toHaveText(String(figure));

    const code = changes.countries.find(({ answers, comments }) => answers > 0 && comments > 0)?.code ?? '';
    const { changes: listed, questions } = await of(`country=${code}`);
    const [first] = listed;
    await page.goto(`/changes?from=${to}&to=${from}&country=${code.toLowerCase()}`);
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(from);
    const row = page.getByRole('listitem').filter({ hasText: questions[0]?.text }).last();
    await expect(row).toBeVisible();
    if (first?.answer) {
      const toText = (option: { order: number; text: string } | null) => (option ? `${option.order} ${option.text}` : 'not answered yet');
      await expect(row).toContainText(`from ${toText(first.answer.before)} to ${toText(first.answer.after)}`);
    }
    await expect(page.getByRole('button', { expanded: true })).toHaveCount(1);
    await page.getByRole('button', { expanded: true }).press('Enter');
    await expect(page.getByRole('button', { expanded: true })).toHaveCount(0);
    await expect(page).not.toHaveURL(/country=/);
  },
);

story(
  'the figures are those of the German page, the dots of the map open countries',
  { tag: ['@CHG-01', '@CHG-04'] },
  async ({ people, instance }) => {
    const { changes } = await readChanges(instance);
    const { page } = await people.guest({ locale: 'de' });
    await page.goto('/changes');
    await expect(page.getByRole('heading', { level: 1, name: 'Was sich geändert hat' })).toBeVisible();
    const map = page.getByRole('figure', { name: 'Änderungen nach Land' });
    const dots = map.getByRole('link');
    await expect(dots).toHaveCount(changes.countries.length);
    const dot = dots.first();
    const name = ((await dot.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
    await dot.press('Enter');
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`), expanded: true })).toBeVisible();
    await expect(page).toHaveURL(/country=[A-Z]+/);
  },
);

story(
  'by question: wording first, changed words are marked; filters are in the address',
  { tag: ['@CHG-02', '@CHG-03'] },
  async ({ people, instance }) => {
    const { changes, of, span } = await readChanges(instance);
    const { page } = await people.guest({ width: 390, height: 844 });
    await page.goto(`/changes?${span}`);
    await page.getByRole('radio', { name: 'By question' }).click();
    await expect(page).toHaveURL(/by=question/);
    const names = new Map((await get<Country[]>(asGuest(instance), `/ro${paths.countries}`)).map(({ code, name }) => [code, name]));
    const question = changes.questions.find(({ wording, answers }) => wording > 1 && answers > 0);
    const { questions, wording, changes: listed } = await of(`question=${question?.id}`);
    const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: questions[0]?.text }) });
    await expect(group).toBeVisible();
    await expect(group.getByRole('insertion').first()).toBeVisible();
    expect(wording.map(({ part }) => part)).toEqual(['text', 'option']);
    // In this order: the wording of the question, that of an option, then a line for each country.
    const parts = ['Question', 'Answer option', ...listed.map(({ country }) => names.get(country) ?? country)];
    const content = (await group.textContent()) ?? '';
    const body = content.slice(content.indexOf(questions[0]?.text ?? '') + (questions[0]?.text.length ?? 0));
    const places = parts.map((part) => body.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('comments');
    await expect(page).toHaveURL(/kind=comments/);
    await expect(page.getByRole('insertion').or(page.getByRole('deletion')).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('combobox', { name: 'To' }).selectOption({ index: 1 });
    await expect(page.getByText('Choose another version')).toBeVisible();
  },
);

story(
  'feeds have an entry for each version, and are well-formed',
  { tag: ['@CHG-05', '@CHG-07'] },
  async ({ people, instance, catalogue }) => {
    const { page } = await people.guest();
    await page.goto('/changes');
    await expect(page.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', /\/feed\//);
    const versions = await get<Version[]>(asGuest(instance), `/ro${paths.versions}`);
    const open = catalogue.first((question) => question.public);
    const hidden = catalogue.first((question) => !question.public);
    for (const address of [paths.feed, `${paths.countryFeed}DE/?lang=de`, `${paths.questionFeed}${open.id}/`]) {
      const response = await page.request.get(address);
      expect([address, response.status(), response.headers()['content-type']]).toEqual([
        address,
        200,
        'application/atom+xml; charset=utf-8',
      ]);
      const found = await page.evaluate(
        (text) => {
          const document = new DOMParser().parseFromString(text, 'application/xml');
          return { entries: document.querySelectorAll('entry').length, isBroken: document.querySelector('parsererror') !== null };
        },
        await response.text(),
      );
      expect(found).toEqual({ entries: versions.length, isBroken: false });
      const again = await page.request.get(address, { headers: { 'if-none-match': response.headers().etag ?? '' } });
      expect(again.status()).toBe(304);
    }
    for (const address of [`${paths.questionFeed}${hidden.id}/`, `${paths.countryFeed}ZZ/`]) {
      expect((await page.request.get(address)).status()).toBe(404);
    }
  },
);

story(
  'members compare with live data, guests do not; without guests there are no feeds',
  { tag: ['@CHG-01', '@CHG-05', '@CHG-07'] },
  async ({ ownInstance, ownPeople }) => {
    const { to } = await readChanges(ownInstance);
    const expert = await ownPeople.expertOf('DE');
    await expert.goesTo(`/changes?from=${to}&to=live`);
    await expect(expert.page.getByRole('combobox', { name: 'To' })).toHaveValue('live');
    const client = await signIn(ownInstance, demoAccounts.germany);
    expect((await get<Changes>(client, `${paths.changes}?from=${to}`)).to).toBeNull();
    const guest = await ownPeople.guest();
    await guest.goesTo(`/changes?to=live`);
    await expect(guest.page.getByRole('combobox', { name: 'To' })).toHaveValue(to);
    await expect(guest.page.getByRole('option', { name: 'Live answers' })).toHaveCount(0);
    await sets(ownInstance, 'allowAnonUsers', 'false');
    await expect.poll(async () => (await guest.page.request.get(paths.feed)).status()).toBe(404);
  },
);
