import type { Page, Route } from '@playwright/test';
import { paths } from '@round-table/shared/contract';
import { holdBack } from '../browser/hold-back';
import { expect, story } from '../story';

const withPrefix = (path: string) => new RegExp(`(/ro)?${path.replaceAll('/', '\\/')}(\\?.*)?$`);
const failing = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"Something went wrong."}' });

/**
 * Lets the requests for a path succeed from the next click on. A part of the page that loads late asks again for what has failed: before the
 * click, its request must not succeed.
 */
async function succeedFromClick(page: Page, path: string) {
  await page.evaluate(() => addEventListener('click', () => document.documentElement.setAttribute('data-clicked', ''), { capture: true }));
  await page.route(withPrefix(path), async (route) => {
    const isClicked = await page.evaluate(() => document.documentElement.hasAttribute('data-clicked'));
    await (isClicked ? route.continue() : failing(route));
  });
}

for (const path of [paths.appInfo, paths.chapters, paths.countries]) {
  story(
    `a page is not shown before ${path} is loaded, and its failure can be retried`,
    { tag: ['@SHELL-05', '@SHELL-18'] },
    async ({ people }) => {
      // The page of a guest comes with them.
      const reader = await people.reader();
      const release = await holdBack(reader.page, withPrefix(path));
      await reader.page.goto('/dashboard/', { waitUntil: 'commit' });
      await expect(reader.page.locator('[aria-busy="true"], [role="status"]').first()).toBeAttached();
      await expect(reader.heading).toHaveCount(0);
      await expect(reader.page.getByRole('region', { name: 'Round Table status' })).toHaveCount(0);
      release();
      await expect(reader.region('Round Table status')).toBeVisible();
      await reader.page.unrouteAll();
      await reader.page.route(withPrefix(path), failing);
      await reader.page.reload();
      await reader.seesText(/An unexpected error occured/);
      await expect(reader.region('Round Table status')).toHaveCount(0);
      if (path !== paths.appInfo) {
        await expect(reader.frame.main.getByRole('alert')).toContainText('An unexpected error occured');
        await expect(reader.frame.menu.getByRole('link', { name: 'Questionnaire' })).toBeVisible();
        await reader.speaks('Deutsch');
        await expect(reader.frame.main.getByRole('alert')).toContainText('Ein unerwarteter Fehler');
        await reader.speaks('English');
        // The data are requested in English, too: that request must fail before requests succeed again.
        await expect(reader.frame.main.getByRole('alert')).toContainText('An unexpected error occured');
      }
      await succeedFromClick(reader.page, path);
      await reader.page.getByRole('button', { name: 'Try again' }).click();
      await expect(reader.region('Round Table status')).toBeVisible();
    },
  );
}

story('an expert does not see a page before their countries are loaded', { tag: ['@SHELL-05'] }, async ({ people }) => {
  const expert = await people.expertOf('DE');
  const release = await holdBack(expert.page, withPrefix(paths.userInfo));
  await expert.page.goto('/dashboard/', { waitUntil: 'commit' });
  await expect(expert.page.locator('[aria-busy="true"], [role="status"]').first()).toBeAttached();
  await expect(expert.region('Round Table status')).toHaveCount(0);
  release();
  await expect(expert.region('Confirmation')).toBeVisible();
  await expert.page.unrouteAll();
  await expert.page.route(withPrefix(paths.userInfo), failing);
  await expert.page.reload();
  await expert.seesText(/An unexpected error occured/);
});

story('a server that does not respond is reported, with what to do', { tag: ['@SHELL-18'] }, async ({ people }) => {
  const reader = await people.reader();
  await reader.page.route(withPrefix(paths.downloadCategories), (route) => route.abort());
  await reader.goesTo('/dashboard/');
  await expect(reader.region('Downloads')).toContainText('Server did not respond');
  await reader.page.unrouteAll();
  await reader.region('Downloads').getByRole('button', { name: 'Try again' }).click();
  await expect(reader.region('Downloads')).not.toContainText(/Server did not respond|Loading/);
  await expect(reader.region('Downloads').getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

const lists: [string, 'dashboard' | 'question', string][] = [
  ['downloads', 'dashboard', paths.downloadCategories],
  ['comments', 'question', paths.comments],
  ['attachments', 'question', paths.attachments],
];
for (const [list, place, path] of lists) {
  story(`the list of ${list} shows that it is loading, and its own failure`, { tag: ['@SHELL-22'] }, async ({ people, catalogue }) => {
    const expert = await people.expertOf('DE');
    const { main, menu } = expert.frame;
    const release = await holdBack(expert.page, withPrefix(path));
    await expert.goesTo(place === 'question' ? `/question/${catalogue.question('I.1').id}/` : '/dashboard/');
    await expect(main).toContainText('Loading...');
    release();
    await expect(main).not.toContainText('Loading...');
    await expert.page.unrouteAll();
    await expert.page.route(withPrefix(path), failing);
    await expert.reloads();
    await expect(main.getByRole('alert').filter({ hasText: 'Something went wrong.' }).first()).toBeVisible();
    await expect(menu).toBeVisible();
    await expert.page.unrouteAll();
    const retry = main.getByRole('button', { name: 'Try again' }).first();
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(main).not.toContainText('Something went wrong.', { timeout: 1000 });
    }).toPass();
  });
}

story('returning to the window sends no requests', { tag: ['@SHELL-19'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  await expert.opens(catalogue.question('I.1'));
  await expert.seesMap();
  await expect(expert.allComments.getByRole('article').first()).toBeVisible();
  const requested: string[] = [];
  expert.page.on('request', (request) => requested.push(request.url()));
  const other = await expert.page.context().newPage();
  await other.goto('about:blank');
  await other.bringToFront();
  await expert.page.bringToFront();
  await expert.page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expert.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 250))));
  expect(requested.filter((url) => /\/api\/|appinfo|userinfo/.test(url))).toEqual([]);
});

story(
  'a feature app that cannot be loaded does not affect the frame and the others, and can be retried',
  { tag: ['@SHELL-20', '@SHELL-18'] },
  async ({ people }) => {
    const guest = await people.guest();
    await guest.page.route(/\/apps\/mfe-questionnaire\//, (route) => route.abort());
    await guest.goesTo('/dashboard/');
    await guest.clicksLink('Questionnaire');
    await expect(guest.frame.main).toContainText(/Error: /);
    await expect(guest.frame.main).toContainText('Please check you internet connection and contact the admin.');
    await expect(guest.frame.banner).toBeVisible();
    await guest.clicksLink('Dashboard');
    await expect(guest.region('Round Table status')).toBeVisible();
    await guest.clicksLink('Questionnaire');
    await guest.frame.main.getByRole('button', { name: 'Try again' }).click();
    await expect(guest.frame.main).toContainText(/Error: /);
    await guest.page.unrouteAll();
    await guest.frame.main.getByRole('button', { name: 'Try again' }).click();
    await expect(guest.page.getByRole('tab').first()).toBeVisible();
    await expect(guest.heading).toHaveText('Questionnaire');
  },
);

story('only administrators load the code of the administration, at any address', { tag: ['@ROLE-04', '@SHELL-20'] }, async ({ people }) => {
  const visitors = [await people.guest(), await people.reader(), await people.expertOf('DE'), await people.admin()];
  const fetched = await Promise.all(
    visitors.map(async ({ page, goesTo }) => {
      const ofAdmins: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/apps/mfe-admin/')) ofAdmins.push(request.url());
      });
      await goesTo('/dashboard/');
      await page.goto('/users');
      await expect(page.getByText(/Sign in|This page is for administrators|Add User/).first()).toBeVisible();
      return ofAdmins;
    }),
  );
  expect(fetched.slice(0, 3)).toEqual([[], [], []]);
  expect(fetched[3]).not.toEqual([]);
});
