import type { Page } from '@playwright/test';
import { paths, type ResultMap, readOnlyPrefix, rowOf, type Timeline } from '@round-table/shared/contract';
import { allowClipboard, readClipboard } from '../browser/clipboard';
import { download } from '../files/saved-files';
import { type ApiClient, asGuest, call, demoAccounts, get, signIn } from '../instance/api-client';
import { findings } from '../screens/accessibility';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const title = 'Answers through the versions';
const getPart = (page: Page) => page.getByRole('region', { name: title });
const getSegment = (page: Page) => getPart(page).getByRole('application', { name: title }).getByRole('img');
const isOfDrawing = (path: string) => path.includes('version-columns');
const readTimeline = (client: ApiClient, question: number) =>
  get<Timeline>(client, `${readOnlyPrefix}${paths.timeline}?question=${question}`);
const toCells = ({ options, unanswered }: Timeline[number]) => {
  const counts = [...options.map(({ count }) => count), unanswered];
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => `${count} (${Math.round((100 * count) / total)}%)`);
};

story(
  'a guest sees how the answers changed from version to version, by keyboard too, and the same figures as a table',
  { tag: ['@HIS-07', '@HIS-08'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('V.1');
    const versions = await readTimeline(asGuest(instance), question.id);
    const [first, last] = [versions[0], versions.at(-1)];
    if (!first || !last || versions.length < 2) throw new Error('The demo data has no two versions');
    const guest = await people.guest();
    const { page } = guest;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(questionPath(question));
    await expect(getSegment(page)).toBeAttached();
    await page.waitForLoadState('networkidle');
    // The figures come with the page.
    expect(requested.filter((path) => path.endsWith(paths.timeline))).toEqual([]);
    expect(requested.filter(isOfDrawing)).toEqual([]);
    await expect(getPart(page).locator('canvas')).toHaveCount(0);
    await getPart(page).scrollIntoViewIfNeeded();
    await expect(getPart(page).locator('canvas')).toBeVisible();
    expect(requested.filter((path) => path.endsWith(paths.timeline))).toEqual([]);

    await getSegment(page).focus();
    const said = ({ id, options }: Timeline[number], option: number) => new RegExp(`^${id}, ${option} ${options[option - 1]?.text}, `);
    await expect(getSegment(page)).toHaveAccessibleName(said(first, 1));
    for (const version of versions.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect(getSegment(page)).toHaveAccessibleName(said(version, 1));
    }
    await page.keyboard.press('ArrowDown');
    await expect(getSegment(page)).toHaveAccessibleName(said(last, 2));
    await expect(getSegment(page)).toBeFocused();
    expect(await findings(page, { within: 'section:has([role="application"])' })).toEqual([]);

    // The last column is the map of its version.
    const map = await get<ResultMap>(asGuest(instance), readOnlyPrefix + rowOf(paths.map, question.id));
    expect(last.id).toBe(map.version);
    await getPart(page).getByRole('button', { name: 'Show as table' }).click();
    const table = getPart(page).getByRole('table', { name: title });
    for (const version of versions) {
      const row = table.getByRole('row').filter({ has: page.getByText(version.id, { exact: true }) });
      for (const cell of toCells(version).filter((text) => !text.startsWith('0 '))) await expect(row).toContainText(cell);
    }
    const answered = map.countries.filter(({ answer_order }) => answer_order !== null).length;
    expect(last.options.reduce((sum, { count }) => sum + count, 0)).toBe(answered);

    await page.goto(`/v/${first.id}${questionPath(question)}`);
    await getPart(page).scrollIntoViewIfNeeded();
    await expect(getPart(page)).toContainText('Only one version contains this question.');
  },
);

story('the chart fits a phone in German, and is a table on paper', { tag: ['@HIS-07', '@HIS-08'] }, async ({ people, catalogue }) => {
  const { page } = await people.guest({ locale: 'de', width: 320, height: 640, dark: true });
  await page.goto(questionPath(catalogue.question('V.1')));
  const part = page.getByRole('region', { name: 'Antworten im Lauf der Versionen' });
  await expect(part.getByRole('application')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(part.getByRole('table')).toBeVisible();
  await expect(part.locator('canvas')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await part.scrollIntoViewIfNeeded();
  await expect(part.getByRole('application').getByRole('img')).toHaveAccessibleName(/ Länder, \d+\s%$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(part.getByRole('table')).toBeVisible();
});

story(
  'the chart is saved as PNG and SVG, and embedded without a script with the same figures',
  { tag: ['@HIS-09'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('V.1');
    const versions = await readTimeline(asGuest(instance), question.id);
    const guest = await people.guest();
    const { page } = guest;
    await allowClipboard(page);
    await page.goto(questionPath(question));
    await getPart(page).scrollIntoViewIfNeeded();
    const share = getPart(page).getByRole('toolbar', { name: 'Share the chart' });
    await expect(share).toBeVisible();
    const saves = (format: string) => download(page, () => share.getByRole('button', { name: `Download as ${format}` }).click());
    const png = await saves('PNG');
    expect(png.name).toMatch(/^round-table-\d{4}-\d+-V\.1-versions-en\.png$/);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = (await saves('SVG')).bytes.toString('utf8');
    for (const { id } of versions) expect(svg).toContain(`>${id}<`);
    expect(svg).toContain(`/v/${versions.at(-1)?.id}/question/${question.id}/`);

    await share.getByRole('button', { name: 'Embed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Embed' });
    await expect(page.frameLocator('[title="Preview"]').getByRole('table')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy code' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    const code = await readClipboard(page);
    const src = /src="([^"]+)"/.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(src).toContain(`${rowOf(paths.embeddedQuestion, question.id)}?show=versions&version=`);

    const reader = (await people.guest()).page;
    await reader.goto(src);
    await expect(reader.locator('script')).toHaveCount(0);
    for (const [index, { id, options }] of versions.entries()) {
      await expect(reader.getByRole('columnheader').nth(index + 1)).toHaveText(id);
      for (const { order, text, count } of options) {
        const row = reader.getByRole('row', { name: new RegExp(`^${order}\\s*${text}`) });
        await expect(row.getByRole('cell').nth(index)).toHaveText(new RegExp(`^${count} `));
      }
    }
    await expect(reader.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await reader.emulateMedia({ colorScheme: 'dark' });
    await expect(reader.locator('body')).toHaveCSS('background-color', 'rgb(17, 27, 46)');
  },
);

story(
  'the timeline has counts and wordings of each version, for guests without what is under review, and no names',
  { tag: ['@HIS-10'] },
  async ({ instance, catalogue }) => {
    const guest = asGuest(instance);
    const question = catalogue.question('V.1');
    const address = `${readOnlyPrefix}${paths.timeline}?question=${question.id}&country=DE`;
    const reply = await call(guest, address);
    const body = (await reply.json()) as Timeline;
    const cached = { 'If-None-Match': reply.headers.get('etag') ?? '' };
    expect((await call(guest, address, { headers: cached })).status).toBe(304);
    expect(body.length).toBeGreaterThan(1);
    for (const { id, text, options, answer } of body) {
      expect(id).toMatch(/^\d{4}-\d+$/);
      expect(text).toBeTruthy();
      for (const option of options)
        expect(option).toEqual({ id: expect.any(Number), order: expect.any(Number), text: expect.any(String), count: expect.any(Number) });
      expect(answer).toBeDefined();
    }
    expect(JSON.stringify(body)).not.toMatch(/first_name|last_name|Weidlich/);
    const hidden = catalogue.first((one) => !one.public);
    expect((await call(guest, `${readOnlyPrefix}${paths.timeline}?question=${hidden.id}`)).status).toBe(404);
    const reader = await signIn(instance, demoAccounts.reader);
    expect((await call(reader, `${readOnlyPrefix}${paths.timeline}?question=${hidden.id}`)).status).toBe(200);
  },
);
