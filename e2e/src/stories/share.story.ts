import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { paths, rowOf } from '@round-table/shared/contract';
import { allowClipboard, readClipboard } from '../browser/clipboard';
import { download, downloadBy, parseCsv } from '../files/saved-files';
import { asGuest, call } from '../instance/api-client';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const inBar = (page: Page) => page.getByRole('toolbar', { name: 'Share', exact: true });
const permanent = (origin: string, { id }: { id: number }) => new RegExp(`^${origin}/v/\\d{4}-\\d+/question/${id}/`);

story(
  'a guest copies the link of the version, and cites it as the work of its editor',
  { tag: ['@CIT-01', '@CIT-02', '@CIT-03'] },
  async ({ people, catalogue, instance }) => {
    const question = catalogue.question('V.1');
    const { page } = await people.guest();
    await allowClipboard(page);
    await page.goto(`${questionPath(question)}?c=DE,FR`);
    const bar = inBar(page);
    await bar.getByRole('button', { name: /^Copy link/ }).click();
    await expect(bar.getByRole('status')).toHaveText('Copied');
    expect(await readClipboard(page)).toMatch(permanent(instance.address, question));
    expect(await readClipboard(page)).toMatch(/\?c=DE,FR$/);
    await expect(bar.getByRole('status')).toHaveText('', { timeout: 4000 });
    const feed = await bar.getByRole('link', { name: 'Feed' }).getAttribute('href');
    expect(await (await page.request.get(feed ?? '')).text()).toContain('<feed');

    await page.keyboard.press('ArrowRight');
    await expect(bar.getByRole('button', { name: 'Cite' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cite' });
    const citation = dialog.getByRole('region', { name: 'Citation' });
    await dialog.getByRole('tab', { name: 'English style' }).click();
    await expect(citation).toHaveText(
      /^Round Table \(ed\), .+, ‘Question V\.1: .+’ \(version \d{4}-\d+, \d+ \w+ \d{4}\) <http.+\?c=DE,FR> accessed \d+ \w+ \d{4}\.$/,
    );
    await dialog.getByRole('button', { name: 'Copy citation' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await readClipboard(page)).toBe(await citation.textContent());
    await dialog.getByRole('combobox', { name: 'Citing' }).selectOption('The question with all answers');
    await expect(citation).not.toContainText('?c=');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(bar.getByRole('button', { name: 'Cite' })).toBeFocused();
    await page.reload();
    await bar.getByRole('button', { name: 'Cite' }).click();
    await expect(dialog.getByRole('tab', { name: 'English style' })).toHaveAttribute('aria-selected', 'true');
  },
);

story('a reader cites comments with their authors, and saves them all', { tag: ['@CIT-02', '@CIT-03'] }, async ({ people, catalogue }) => {
  const question = catalogue.question('V.1');
  const { page } = await people.reader();
  await page.goto(questionPath(question));
  await expect(page.getByRole('region', { name: 'All Comments' }).getByRole('article').first()).toBeVisible();
  await inBar(page).getByRole('button', { name: 'Cite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite' });
  await dialog.getByRole('tab', { name: 'BibTeX' }).click();
  await expect(dialog.getByRole('region', { name: 'Citation' })).toContainText(/author\s+= \{\p{L}+, \p{L}+/u);
  const file = await downloadBy(page, (await dialog.getByRole('button', { name: /comments? as \.bib$/ }).textContent()) ?? '');
  expect(file.name).toMatch(/^round-table-\d{4}-\d+-V\.1\.bib$/);
  expect(file.bytes.toString('utf8').match(/^@online\{/gm)?.length).toBeGreaterThan(1);
});

story(
  'a guest saves the map as PNG and SVG with the chosen countries, and the question as CSV and xlsx',
  { tag: ['@CIT-04', '@CIT-05'] },
  async ({ people, catalogue }) => {
    const question = catalogue.question('V.1');
    const { page } = await people.guest();
    await page.goto(`${questionPath(question)}?c=DE,FR`);
    const saves = (format: string) =>
      download(page, () =>
        inBar(page)
          .getByRole('button', { name: `Download as ${format}` })
          .click(),
      );
    const png = await saves('PNG');
    expect(png.name).toMatch(/^round-table-\d{4}-\d+-V\.1-map-en\.png$/);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = (await saves('SVG')).bytes.toString('utf8');
    expect(svg.match(/class="ring over"/g)).toHaveLength(2);
    const rows = parseCsv(await saves('CSV'));
    expect(rows.map(([country]) => country)).toEqual(['Country', 'France', 'Germany']);
    expect(rows[0]).not.toContain('Changed by');
    expect((await saves('xlsx')).name).toMatch(/V\.1-en\.xlsx$/);
    // The toolbar takes a second line beside the chosen countries.
    await page.setViewportSize({ width: 1000, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1000);
    await page.context().setOffline(true);
    await expect(inBar(page).getByRole('button', { name: 'Download as PNG' })).toHaveAttribute('aria-disabled', 'true');
    await expect(inBar(page).getByRole('button', { name: 'Download as PNG' })).toHaveAccessibleDescription(/No connection/);
  },
);

story('an expert shares live answers, which cannot be embedded', { tag: ['@CIT-02', '@CIT-07'] }, async ({ people, catalogue }) => {
  const question = catalogue.question('V.1');
  const expert = await people.expertOf('DE');
  await expert.opens(question);
  const embed = inBar(expert.page).getByRole('button', { name: 'Embed' });
  await expect(embed).toHaveAttribute('aria-disabled', 'true');
  await expect(embed).toHaveAccessibleDescription('Only public versions can be embedded');
  await inBar(expert.page).getByRole('button', { name: 'Cite' }).click();
  await expect(expert.page.getByRole('region', { name: 'Citation' })).toHaveText(/live answers of .+, unpublished/);
});

/** A page of another site with a frame. */
async function serveOtherSite(src: string) {
  const html = `<!doctype html><title>Another site</title><iframe src="${src}" title="Map" width="700" height="480"></iframe>`;
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

story(
  'another site embeds the map: small, in the theme of its reader, with its source',
  { tag: ['@CIT-06', '@CIT-07'] },
  async ({ people, catalogue, instance }) => {
    const question = catalogue.question('V.1');
    const guest = await people.guest();
    await allowClipboard(guest.page);
    await guest.page.goto(`${questionPath(question)}?c=DE`);
    await inBar(guest.page).getByRole('button', { name: 'Embed' }).click();
    const dialog = guest.page.getByRole('dialog', { name: 'Embed' });
    await expect(guest.page.frameLocator('[title="Preview"]').getByRole('link', { name: /^V\.1 / })).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Outline Germany' }).check();
    await dialog.getByRole('combobox', { name: 'Version' }).selectOption('always the latest');
    await dialog.getByRole('button', { name: 'Copy code' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    const code = await readClipboard(guest.page);
    const src = /src="([^"]+)"/.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(src).toBe(`${instance.address}${rowOf(paths.embeddedQuestion, question.id)}?version=latest&lang=en&h=480&legend=1&c=DE`);

    const site = await serveOtherSite(src);
    const { page } = await people.guest();
    let bytes = 0;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(site.url);
    const frame = page.frameLocator('[title="Map"]');
    await expect(frame.getByRole('img', { name: /^Germany: / })).toBeAttached();
    const body = frame.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(17, 27, 46)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const link = frame.getByRole('link', { name: /^V\.1 / });
    await expect(link).toHaveAttribute('href', new RegExp(`/v/\\d{4}-\\d+/question/${question.id}/\\?c=DE$`));
    await expect(link).toHaveAttribute('target', '_blank');
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeLessThan(120_000);
    expect(await page.context().cookies()).toEqual([]);
    site.close();
  },
);

story('no other page can be framed by another site', { tag: ['@CIT-06'] }, async ({ people, catalogue, instance }) => {
  const question = catalogue.question('V.1');
  for (const path of ['/', questionPath(question), rowOf(paths.mapPage, question.id), '/embed/']) {
    const { headers } = await call(asGuest(instance), path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN']);
    expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringContaining("frame-ancestors 'self'")]);
  }
  const hidden = catalogue.questions.find((one) => !one.public) ?? { id: 999_999 };
  expect((await call(asGuest(instance), rowOf(paths.embeddedQuestion, hidden.id))).status).toBe(404);
  const site = await serveOtherSite(`${instance.address}${questionPath(question)}`);
  const { page } = await people.guest();
  await page.goto(site.url);
  await expect(page.frameLocator('[title="Map"]').getByRole('heading', { level: 1, name: question.text })).toHaveCount(0);
  site.close();
});
