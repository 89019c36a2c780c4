import {
  type AdminCountry,
  type AdminDownload,
  type AdminDownloadCategory,
  type AppInfo,
  type Country,
  type GivenAnswer,
  paths,
  readOnlyPrefix,
  rowOf,
  type UserInfo,
} from '@round-table/shared/contract';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import { readCatalogue } from '../instance/catalogue';
import { sets } from '../instance/commands';
import { expect, story } from '../story';

/** The last minute of the day that is a number of days from today, in the time zone of the instances. */
function endOfDay(days: number): string {
  const inBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });
  const today = inBerlin.format(new Date()).slice(0, 10);
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const winter = `${day}T23:59:00+01:00`;
  return inBerlin.format(new Date(winter)) === `${day} 23:59` ? winter : `${day}T23:59:00+02:00`;
}

story(
  'a guest sees how fresh the data is, how far the round table is, and the public downloads',
  { tag: ['@DASH-01', '@DASH-04', '@DASH-05', '@DASH-06', '@DASH-07', '@DASH-08'] },
  async ({ people, instance }) => {
    const guest = await people.guest();
    const info = (await (await fetch(`${instance.address}${paths.appInfo}`)).json()) as AppInfo;
    await guest.page.goto('/dashboard/');
    const status = guest.region('Round Table status');
    await expect(status).toContainText(`Latest country${info.latestCountryName}`);
    await expect(status).toContainText(`Most comments${info.commentsLeader}, ${info.commentsLeaderCount}`);
    await expect(status).toContainText('Average questions');
    await expect(status).not.toContainText('Answered');
    await expect(guest.region('Data version')).toContainText(/Latest version.*\d{4}.*Next version.*\d{4}/);
    // Close to the deadline, the mark of today does not touch the circle of the next version.
    const distance = await guest
      .region('Data version')
      .locator('[aria-hidden="true"]')
      .evaluate((line) => {
        const elapsed = line.firstElementChild as HTMLElement;
        elapsed.style.setProperty('--data-version-share', '1');
        return line.getBoundingClientRect().right - elapsed.getBoundingClientRect().right;
      });
    expect(distance).toBe(16);
    await expect(guest.region('Countries progress')).toHaveCount(0);
    const link = guest.region('Downloads').getByRole('link').first();
    const file = await guest.page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
    expect(file.headers()['content-disposition']).toMatch(/^inline; filename="?[\w-]+\.pdf\b/);
    expect((await fetch(`${instance.address}${readOnlyPrefix}${paths.downloadCategories}`)).status).toBe(200);
  },
);

story('the comma after a country stays at its name, however narrow its place is', { tag: ['@DASH-07'] }, async ({ people }) => {
  for (const locale of ['en', 'de'] as const)
    for (const width of [320, 360, 390]) {
      const { page } = await people.guest({ locale, width, height: 640 });
      await page.goto('/dashboard/');
      const value = page.getByRole('definition').filter({ hasText: /, \d+$/ });
      const linesOfNameAndComma = () =>
        value.evaluate((element) => {
          const texts: [node: Text, offset: number][] = [];
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const node = walker.currentNode as Text;
            texts.push(...[...node.data].map((_letter, offset): [Text, number] => [node, offset]));
          }
          const comma = texts.findLastIndex(([node, offset]) => node.data[offset] === ',');
          return texts.slice(comma - 1, comma + 1).map(([node, offset]) => {
            const range = document.createRange();
            range.setStart(node, offset);
            range.setEnd(node, offset + 1);
            return Math.round(range.getBoundingClientRect().bottom);
          });
        });
      await expect(value).toHaveCount(1);
      const [name, comma] = await linesOfNameAndComma();
      expect(comma, `${locale} ${width}`).toBe(name);
    }
});

story(
  'downloads are in one accordion for each category, for those whom their flags name; the file too',
  { tag: ['@DASH-08'] },
  async ({ people, instance }) => {
    const client = await signIn(instance, demoAccounts.admin);
    const categories = await get<AdminDownloadCategory[]>(client, paths.adminDownloadCategories);
    const visitors = [
      [await people.guest(), (one: AdminDownload) => one.public && one.for_readonly],
      [await people.reader(), (one: AdminDownload) => one.for_readonly],
      [await people.expertOf('DE'), (one: AdminDownload) => one.for_experts],
    ] as const;
    for (const [person, isFor] of visitors) {
      await person.goesTo('/dashboard/');
      const region = person.region('Downloads');
      for (const { name_en, downloadables } of categories) {
        const names = downloadables.filter((one) => one.active && isFor(one)).map(({ name }) => name);
        const category = region.getByRole('group').filter({ has: person.page.locator('summary').getByText(name_en, { exact: true }) });
        if (names.length === 0) {
          await expect(category).toHaveCount(0);
          continue;
        }
        if ((await category.getAttribute('open')) === null) await category.locator('summary').click();
        await expect(category.getByRole('link')).toHaveText(names);
      }
    }
    const { id } = categories.flatMap(({ downloadables }) => downloadables).find((one) => !one.for_readonly) ?? {};
    expect((await fetch(`${instance.address}/files/downloads/${id}/`)).status).toBe(403);
  },
);

story('the downloads say that they load, that there are none, and what failed', { tag: ['@DASH-08'] }, async ({ people }) => {
  const { page, region } = await people.reader();
  const waiting: ((response: { status: number; json: unknown }) => void)[] = [];
  await page.route(`**${paths.downloadCategories}**`, async (route) => {
    await route.fulfill(await new Promise<{ status: number; json: unknown }>((resolve) => waiting.push(resolve)));
  });
  const replies = async (status: number, json: unknown) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const respond of waiting.splice(0)) respond({ status, json });
  };
  await page.goto('/dashboard/');
  await expect(region('Downloads').getByText('Loading...')).toBeAttached();
  await replies(503, { detail: 'The service is not available right now.' });
  await expect(region('Downloads').getByRole('alert')).toContainText('The service is not available right now.');
  await region('Downloads').getByRole('button', { name: 'Try again' }).click();
  await replies(200, []);
  await expect(region('Downloads').getByText('No downloads available.', { exact: true })).toBeVisible();
});

story(
  'an expert sees every country’s progress in rounded percentages, the own one first in the figures',
  { tag: ['@DASH-04', '@DASH-06', '@DASH-07', '@DASH-09'] },
  async ({ people, instance }) => {
    const countries = await get<Country[]>(await signIn(instance, demoAccounts.germany), paths.countries);
    const expert = await people.expertOf('DE');
    await expert.page.goto('/dashboard/');
    for (const { name, progress_all, progress_weighted } of countries) {
      const getBar = (bar: string) => expert.page.getByRole('progressbar', { name: `${name}: ${bar}`, exact: true });
      await expect(getBar('all questions')).toHaveAttribute('aria-valuenow', String(Math.round(progress_all ?? 0)));
      await expect(getBar('weighted questions')).toHaveAttribute('aria-valuenow', String(Math.round(progress_weighted ?? 0)));
    }
    const own = countries.find(({ code }) => code === 'DE');
    await expect(expert.region('Round Table status')).toContainText(`Your country${own?.name}`);
    await expect(expert.region('Round Table status')).toContainText(`Answered${own?.answered_count}`);
    await expect(expert.region('Round Table status')).toContainText(`${own?.name}${own?.comments_count}`);
  },
);

story('the names of the countries are on one line beside their bars at any window width', { tag: ['@DASH-09'] }, async ({ people }) => {
  const expert = await people.expertOf('DE');
  await expert.goesTo('/dashboard/');
  const name = expert.region('Countries progress').getByText('Liechtenstein', { exact: true });
  for (const width of [1440, 1366, 1280, 1100, 390]) {
    await expert.page.setViewportSize({ width, height: 800 });
    await expect(async () => expect((await name.boundingBox())?.height).toBeLessThan(30)).toPass({ timeout: 3_000 });
  }
});

story(
  'the confirmation card becomes more urgent towards the deadline, and neutral once confirmed',
  { tag: ['@DASH-02', '@DASH-03'] },
  async ({ ownInstance, ownPeople }) => {
    story.slow();
    const expert = await ownPeople.expertOf('DE');
    const card = expert.region('Confirmation');
    for (const [days, severity] of [
      [30, 'info'],
      [29, 'warning'],
      [8, 'warning'],
      [7, 'error'],
      [0, 'error'],
    ] as const) {
      await sets(ownInstance, 'deadline', endOfDay(days), '--now');
      await expert.goesTo('/dashboard/');
      await expect(card).toContainText(`${days} days left`);
      await expect(card).toHaveAttribute('data-severity', severity);
    }
    await expert.confirms();
    await expect(card).toHaveAttribute('data-severity', 'success');
    await expect(card).toContainText('not answered yet');
    await expect(card).not.toContainText('You can confirm');
  },
);

story(
  'an expert opens the unanswered questions of each country; an expert of inactive countries learns whom to ask',
  { tag: ['@DASH-11', '@DASH-12'] },
  async ({ ownInstance, ownPeople }) => {
    await sets(ownInstance, 'contactUrl', 'https://example.org/contact');
    const expert = await ownPeople.expertOf('AT');
    const alps = await signIn(ownInstance, demoAccounts.alps);
    const country = (await get<UserInfo>(alps, paths.userInfo)).countries.find(({ code }) => code === 'CH')?.id;
    const open = (await readCatalogue(alps, 'CH')).questions.slice(3, 5);
    for (const { id } of open) {
      const given = await get<GivenAnswer>(alps, `${paths.givenAnswers}?question=${id}&country=${country}`);
      await send(alps, 'DELETE', rowOf(paths.givenAnswers, given.id));
    }
    await expert.goesTo('/dashboard/');
    const line = expert.frame.main
      .getByRole('listitem')
      .filter({ hasText: /^Switzerland/ })
      .filter({ hasText: 'not answered yet' });
    await expect(line.getByRole('link')).toHaveCount(open.length);
    await line.getByRole('link').first().click();
    await expect(expert.heading).toContainText(open[0]?.text ?? '');
    await expect(expert.frame.countryName).toContainText('Switzerland');

    const admin = await signIn(ownInstance, demoAccounts.admin);
    for (const country of await get<AdminCountry[]>(admin, paths.adminCountries)) {
      if (['AT', 'CH'].includes(country.code))
        await send(admin, 'PUT', rowOf(paths.adminCountries, country.id), { ...country, active: false });
    }
    await expert.goesTo('/dashboard/');
    await expect(expert.region('Your country is inactive').getByRole('link')).toHaveAttribute('href', 'https://example.org/contact');
  },
);

story('an admin ranks the countries under each point of view', { tag: ['@DASH-10', '@ROLE-04'] }, async ({ people }) => {
  const admin = await people.admin();
  await admin.page.goto('/charts/');
  const tabs = admin.page.getByRole('tab');
  await expect(tabs).not.toHaveCount(0);
  await tabs.nth(1).click();
  await expect(admin.page.getByRole('columnheader', { name: '% of all questions' })).toBeVisible();
  await expect(admin.page.getByRole('columnheader', { name: 'Answered weighted %' })).toBeVisible();
  const scores = (await admin.page.getByRole('row').locator('td:nth-child(4):visible').allInnerTexts()).map(Number);
  expect(scores.length).toBeGreaterThan(10);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  const expert = await people.expertOf('DE');
  await expert.page.goto('/charts/');
  await expect(expert.frame.main).toContainText('for administrators');
});

story(
  'dates of versions and deadlines are in the time zone of the installation',
  { tag: ['@DASH-01', '@DASH-02'] },
  async ({ ownInstance, ownPeople }) => {
    // Half past midnight in Berlin: the day before in New York, and noon of the day in Auckland.
    await sets(ownInstance, 'deadline', '2031-06-30T22:30:00.000Z');
    for (const timeZone of ['America/New_York', 'Pacific/Auckland']) {
      const guest = await ownPeople.guest({ timeZone });
      await guest.goesTo('/dashboard/');
      await expect(guest.region('Data version').locator('time').last()).toHaveText('1 July 2031, 00:30 (CEST)');
      const expert = await ownPeople.expertOf('DE', { timeZone, locale: 'de' });
      await expert.goesTo('/dashboard/');
      await expect(expert.page.getByRole('checkbox', { name: 'Bereits bestätigt?' })).toHaveAccessibleDescription(
        /1\. Juli 2031, 00:30 Uhr \(MESZ\)/,
      );
    }
  },
);
