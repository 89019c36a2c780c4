import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startInstance } from '../instance/app-instance';
import { getSeededDataDir } from '../instance/seeded-data';
import { createPeople } from '../people/people';
import { copyFormerProduct, makeBuildFor } from '../releases/former-platform';
import { buildOutsideApp } from '../releases/outside-app';
import { copyBuild, createReleaseCommand } from '../releases/release';
import { expect, story } from '../story';

/** The versions of the dashboard whose files a page has loaded. */
async function listDashboardBuilds(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return [...new Set(names.flatMap((name) => /\/apps\/mfe-dashboard\/([\d.]+)-/.exec(name)?.[1] ?? []))];
}

story(
  'after an upgrade, live builds of the former platform are left out: users work on, and the office and doctor read why',
  { tag: ['@SHELL-20'] },
  async ({ browser }) => {
    // It builds an app, and starts two servers.
    story.slow();
    const [product, outside] = [copyFormerProduct(), await buildOutsideApp('mfe-outside')];
    const [earlier, inside] = [copyBuild('mfe-dashboard', '6.0.0'), copyBuild('mfe-dashboard', '7.0.0')];
    const outsideBuild = join(outside.folder, 'dist');
    makeBuildFor.formerEntryPoint(outsideBuild);
    makeBuildFor.bothPlatforms(earlier.folder);
    makeBuildFor.formerName(inside.folder);

    const former = await startInstance({ from: getSeededDataDir(), folder: product.folder });
    const releases = [
      ['mfe-outside', '0.1.0', outsideBuild],
      ['mfe-dashboard', '6.0.0', earlier.folder],
      ['mfe-dashboard', '7.0.0', inside.folder],
    ] as const;
    for (const [app, version, folder] of releases) {
      const release = await createReleaseCommand(former, app);
      await release('publish', app, '--from', folder);
      await release('promote', app, version, '--from', folder, '--no-smoke', 'a story');
    }
    const before = createPeople(browser, former, true);
    await story.step('both run on the former platform, version 1.0.0', async () => {
      const expert = await before.expertOf('DE');
      await expert.goesTo('/dashboard');
      expect(await listDashboardBuilds(expert.page)).toEqual(['7.0.0']);
      await expert.clicksLink('From outside');
      await expert.seesText('You are here as Johanna.');
    });
    await before.leave();

    const dataDir = await former.end();
    const present = await startInstance({ from: dataDir });
    rmSync(dataDir, { recursive: true });
    const after = createPeople(browser, present, true);
    await story.step('a user finds the newest dashboard that fits, and no entry of the other app', async () => {
      const expert = await after.expertOf('DE');
      await expert.goesTo('/dashboard');
      await expect(expert.region('Round Table status')).toBeVisible();
      expect(await listDashboardBuilds(expert.page)).toEqual(['6.0.0']);
      await expect(expert.frame.menuAnyLanguage.getByRole('link', { name: 'From outside' })).toBeHidden();
      await expert.goesTo('/outside');
      await expect(expert.frame.main).not.toContainText('internet connection');
      await expect(expert.page.getByRole('region', { name: 'Apps that are not loaded' })).toBeHidden();
    });
    await story.step('an admin reads which builds are not loaded, and why', async () => {
      const admin = await after.admin();
      await admin.goesTo('/dashboard');
      const notice = admin.page.getByRole('region', { name: 'Apps that are not loaded' });
      await expect(notice).toContainText(/mfe-outside 0\.1\.0-\w+ .* missing from the menu/);
      await expect(notice).toContainText('It needs the platform ^1.0.0; 2.0.0 is installed.');
      await expect(notice).toContainText('It needs @round-table/shared/kit/intl, which the platform does not offer.');
      await expect(notice).toContainText(/mfe-dashboard 7\.0\.0-\w+ .* another build of the app is loaded instead/);
      await expect(notice).toContainText('It takes OldButton from @round-table/shared/ui, which no longer has it.');
    });
    await story.step('doctor and the log name them', async () => {
      const report = await present.command('doctor').catch(({ stdout }: { stdout: string }) => stdout);
      for (const text of [report, present.log()]) {
        expect(text).toMatch(/mfe-outside 0\.1\.0-\w+ is live but not loaded: the app has left the menu\./);
        expect(text).toContain('mfe-outside needs the platform ^1.0.0; the live shell offers 2.0.0.');
        expect(text).toContain('mfe-outside takes @round-table/shared/kit/intl from the shell, which does not offer it.');
        expect(text).toMatch(/mfe-dashboard 7\.0\.0-\w+ is live but not loaded: another build of the app is loaded instead\./);
        expect(text).toContain('mfe-dashboard needs the platform ^1.0.0; the live shell offers 2.0.0.');
        expect(text).toContain('mfe-dashboard takes OldButton from @round-table/shared/ui, which no longer has it.');
      }
    });
    await after.leave();
    await present.close();
    for (const { remove } of [product, outside, earlier, inside]) remove();
  },
);
