import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserType, Page } from '@playwright/test';
import { withWindows } from '@round-table/deploy/browser';
import { password } from '@round-table/tools/demo-accounts';
import { demoAccounts } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import type { Catalogue } from '../instance/catalogue';
import { aPerson, type Person } from '../people/person';
import { settled } from '../screens/accessibility';
import { guestPages } from '../screens/pages';
import { expect, story } from '../story';

/** The headless shell ignores the settings of a profile. */
const fullBrowser = withWindows.find((path) => existsSync(path));

/** What a page meets in a browser that blocks all site data: every storage throws, and no cookie is stored. */
function blockSiteData() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
}

/** A browser that blocks all site data: by the settings of its profile where a browser knows them, else as a page meets it. */
async function withBlockedSiteData(chromium: BrowserType, instance: AppInstance, visit: (person: Person) => Promise<void>) {
  const profile = mkdtempSync(join(tmpdir(), 'round-table-profile-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), '{"profile":{"default_content_setting_values":{"cookies":2}}}');
  const options = { baseURL: instance.address, locale: 'en-GB', executablePath: fullBrowser ?? process.env.BROWSER_PATH };
  const context = await chromium.launchPersistentContext(profile, options);
  if (!fullBrowser) await context.addInitScript(blockSiteData);
  try {
    await visit(aPerson(await context.newPage()));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Returns the errors of the page's scripts, those of its later pages too. */
async function readsEveryPage(page: Page, catalogue: Catalogue): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`));
  for (const address of guestPages(catalogue)) {
    await page.goto(address);
    await settled(page);
    await expect(page.getByText(/could not be loaded|unexpected error/)).toHaveCount(0);
  }
  return errors;
}

async function commentsWithoutDraft(expert: Person, catalogue: Catalogue, text: string) {
  const question = catalogue.question('I.1');
  await expert.clicksLink('Questionnaire');
  await expert.expands(question);
  await expert.row(question).getByRole('link', { name: 'detail view' }).click();
  await expert.hasEditor();
  await expert.writes(text);
  await expert.seesText('Drafts cannot be kept on this device. Save before you leave.');
  await expert.savesComment();
}

story(
  'a guest reads every page in a browser that blocks all site data',
  { tag: ['@BRW-02'] },
  async ({ playwright, instance, catalogue }) => {
    story.slow();
    await withBlockedSiteData(playwright.chromium, instance, async ({ page, frame }) => {
      const errors = await readsEveryPage(page, catalogue);
      expect(
        await page.evaluate(() => {
          try {
            return localStorage.length;
          } catch (error) {
            return (error as Error).name;
          }
        }),
      ).toBe('SecurityError');
      await page.goto('/dashboard/');
      await frame.menu.getByRole('link', { name: 'Questionnaire' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questionnaire');
      expect(errors).toEqual([]);
    });
  },
);

story(
  'signing in without site data works until the page is closed, and says so',
  { tag: ['@BRW-02'] },
  async ({ playwright, instance, catalogue }) => {
    await withBlockedSiteData(playwright.chromium, instance, async (expert) => {
      const { page } = expert;
      await page.goto('/login');
      await expert.signsIn(demoAccounts.germany, password);
      await expert.seesNotification('You are signed in only until you reload or close this page');
      await commentsWithoutDraft(expert, catalogue, 'Written without site data');
      await page.reload();
      await expect(expert.frame.menu.getByRole('link', { name: 'Login' })).toBeVisible();
    });
  },
);

/** What a browser may refuse besides all site data, as its pages meet it. Runs in the page, before its scripts. */
const refusals = {
  'has no space left': () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    IDBFactory.prototype.open = refuse;
  },
  'has no databases': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
};

for (const [refusal, refuse] of Object.entries(refusals)) {
  story(`a guest reads every page in a browser that ${refusal}`, { tag: ['@BRW-02'] }, async ({ people, catalogue }) => {
    story.slow();
    const { page } = await people.guest();
    await page.addInitScript(refuse);
    expect(await readsEveryPage(page, catalogue)).toEqual([]);
  });

  story(
    `an expert works in a browser that ${refusal}, and is told what it cannot keep`,
    { tag: ['@BRW-02'] },
    async ({ people, catalogue }) => {
      const expert = await people.guest();
      const { page } = expert;
      await page.addInitScript(refuse);
      await page.goto('/login');
      await expert.signsIn(demoAccounts.germany, password);
      if (refusal === 'has no space left') await expert.seesNotification('You are signed in only until you reload or close this page');
      await commentsWithoutDraft(expert, catalogue, `Written in a browser that ${refusal}`);
      await page.reload();
      const entry = expert.frame.menu;
      if (refusal === 'has no space left') await expect(entry.getByRole('link', { name: 'Login' })).toBeVisible();
      else await expect(entry.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  );
}
