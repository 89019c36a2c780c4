import { join } from 'node:path';
import { root } from '../instance/app-instance';
import { serveFolder } from '../releases/serve-folder';
import { expect, story } from '../story';

story(
  'an admin tests an app from their own computer in one tab and ends the test; a link alone runs nothing',
  { tag: ['@SHELL-20'] },
  async ({ people }) => {
    const local = await serveFolder(join(root, 'mfe-reports/dist'));
    const link = `/search?search=register&override.mfe-reports=${encodeURIComponent(`${local.origin}/feature-app.json`)}`;
    const admin = await people.admin();
    const requested: string[] = [];
    admin.page.on('request', (request) => request.url().startsWith(local.origin) && requested.push(request.url()));
    const strip = admin.page.getByRole('region', { name: 'Test mode' });
    const hits = admin.frame.main.getByRole('link', { name: /register/i });

    await admin.goesTo(link);
    await expect(strip).toContainText(`A link asks to run code from ${local.origin}/feature-app.json instead of mfe-reports.`);
    await expect(hits.first()).toBeVisible();
    expect(requested).toEqual([]);
    await strip.getByRole('button', { name: 'Run it in this tab' }).click();
    await expect(strip).toContainText(`In this tab, mfe-reports is loaded from ${local.origin}/feature-app.json.`);
    await expect(hits.first()).toBeVisible();
    expect(requested.some((url) => url.includes('/remoteEntry.'))).toBe(true);
    await expect(admin.page).toHaveURL(/\/search\?search=register$/);

    const other = await admin.page.context().newPage();
    await other.goto('/search?search=register');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole('region', { name: 'Test mode' })).toHaveCount(0);
    await other.close();

    await local.close();
    await admin.reloads();
    await expect(strip).toContainText(`mfe-reports could not be loaded from ${local.origin}/feature-app.json`);
    await expect(hits.first()).toBeVisible();
    await strip.getByRole('button', { name: 'Return to the released version' }).click();
    await expect(strip).toHaveCount(0);
    await expect(hits.first()).toBeVisible();
  },
);
