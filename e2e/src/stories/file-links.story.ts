import type { Locator, Page } from '@playwright/test';
import { paths } from '@round-table/shared/contract';
import { password } from '@round-table/tools/demo-accounts';
import { call, demoAccounts, signIn } from '../instance/api-client';
import { startInstance } from '../instance/app-instance';
import { readCatalogue } from '../instance/catalogue';
import { createMovedClock } from '../instance/moved-clock';
import { getSeededDataDir } from '../instance/seeded-data';
import { createPeople } from '../people/people';
import { expect, story } from '../story';

const hour = 3_600_000;

/** Follows a link that opens in a tab of its own. */
async function followsInTab(page: Page, link: Locator): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await tab.waitForLoadState();
  return tab;
}

const readHref = async (link: Locator) => (await link.getAttribute('href')) ?? '';

story(
  'links to files work on a page that has been open for hours, and text opens in the browser',
  { tag: ['@DLA-03', '@QDT-07', '@SHELL-19'] },
  async ({ browser }) => {
    story.slow();
    const clock = createMovedClock();
    const instance = await startInstance({ from: getSeededDataDir(), more: clock.environment });
    const people = createPeople(browser, instance, true);
    try {
      const catalogue = await readCatalogue(await signIn(instance, demoAccounts.germany), 'DE');
      const [dashboard, question, guest] = [await people.expertOf('DE'), await people.expertOf('DE'), await people.guest()];
      await dashboard.goesTo('/dashboard/');
      await dashboard.region('Downloads').getByText('Guidelines for experts').click();
      await question.opens(catalogue.question('III.4'));
      await guest.goesTo('/dashboard/');
      const guestLink = await readHref(guest.region('Downloads').getByRole('link').first());
      const attachment = question.frame.main.getByRole('link', { name: 'Extract from the land register code' });
      await expect(attachment).toBeVisible();

      clock.moveTo(9 * hour);

      const glossary = await followsInTab(dashboard.page, dashboard.region('Downloads').getByRole('link', { name: /^Glossary/ }));
      await expect(glossary.locator('body')).toContainText('Glossary, English and German');
      const extract = await followsInTab(question.page, attachment);
      await expect(extract.locator('body')).toContainText('Extract from the land register code');
      const download = await guest.page.request.get(guestLink);
      expect([download.status(), download.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(download.headers()['content-disposition']).toMatch(/^inline; filename=/);
      expect(download.headers()['content-security-policy']).toContain('sandbox');
    } finally {
      await people.leave();
      await instance.close();
      clock.remove();
    }
  },
);

story(
  'a link to a file is valid as long as the session; an expired one shows a page in its language that leads to a new one',
  { tag: ['@DLA-03', '@QDT-07'] },
  async ({ people, catalogue }) => {
    const expert = await people.expertOf('DE');
    await expert.opens(catalogue.question('III.4'));
    const attachment = expert.frame.main.getByRole('link', { name: 'Extract from the land register code' });
    const tab = await followsInTab(expert.page, attachment);
    await expert.logsOut();

    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
    await expect(tab.getByRole('link', { name: 'Go to the question' })).toHaveAttribute(
      'href',
      `/question/${catalogue.question('III.4').id}/`,
    );
    await tab.goto(tab.url().replace('lang=en', 'lang=de'));
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Dieser Link ist nicht mehr gültig');

    await tab.getByRole('link', { name: 'Anmelden' }).click();
    await tab.getByRole('textbox', { name: 'E-Mail' }).fill(demoAccounts.germany);
    await tab.getByLabel('Password', { exact: true }).fill(password);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    const again = await followsInTab(tab, tab.getByRole('main').getByRole('link', { name: 'Extract from the land register code' }));
    await expect(again.locator('body')).toContainText('Extract from the land register code');
  },
);

story('new categories and downloads come last unless their order is chosen', { tag: ['@DLA-03'] }, async ({ ownInstance, ownPeople }) => {
  const admin = await ownPeople.admin();
  await admin.goesTo('/downloads/');
  await admin.begins('Add Category');
  await admin.fillsIn({ 'Name (English)': 'Templates' });
  await admin.saves('Added Download Category');
  const client = await signIn(ownInstance, demoAccounts.admin);
  const listed = (await (await call(client, paths.adminDownloadCategories)).json()) as { name_en: string; order: number }[];
  expect(listed.at(-1)?.name_en).toBe('Templates');
  expect(listed.map(({ order }) => order)).toEqual(listed.map((_, index) => index + 1));

  await admin.page.getByRole('main').getByText('Reports and comparisons').first().click();
  await admin.begins('Add Download');
  await expect(admin.form.getByLabel('Order', { exact: true })).toHaveValue('4');
});
