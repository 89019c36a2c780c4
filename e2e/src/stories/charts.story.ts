import type { Page } from '@playwright/test';
import { type Chapter, type Country, type PointOfView, paths } from '@round-table/shared/contract';
import { downloadBy } from '../files/saved-files';
import { demoAccounts, get, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { toRoman } from '../instance/catalogue';
import { findings } from '../screens/accessibility';
import { expect, story } from '../story';

/** The expected chart of the first point of view: the countries by score, with their chapters. */
async function readScores(instance: AppInstance) {
  const admin = await signIn(instance, demoAccounts.admin);
  const [views, countries, chapters] = await Promise.all([
    get<PointOfView[]>(admin, paths.pointsOfView),
    get<Country[]>(admin, paths.countries),
    get<Chapter[]>(admin, paths.chapters),
  ]);
  const [view] = views;
  if (!view) throw new Error('The demo catalogue has no point of view');
  const ranked = countries
    .map((country) => ({ ...country, score: view.country_scores[country.code] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  return { view, ranked, chapters };
}

const oneDigit = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const getChart = (page: Page, name: string) => page.getByRole('application', { name });
const getMark = (page: Page) => page.getByRole('application').getByRole('img');

story(
  'the ranking marks countries with open questions, with the score they could still reach',
  { tag: ['@DASH-10'] },
  async ({ people, instance }) => {
    const { view, ranked } = await readScores(instance);
    const admin = await people.admin();
    await admin.page.goto('/charts/');
    for (const { name, code } of ranked) {
      const row = admin.page.getByRole('row').filter({ has: admin.page.getByRole('rowheader', { name, exact: true }) });
      const open = view.unanswered_counts[code] ?? 0;
      await expect(row).toContainText(open > 0 ? `${oneDigit.format(view.reachable_scores[code] ?? 0)}${open} open` : 'all answered');
    }
    const places = (await admin.page.getByRole('row').locator('td:first-child:visible').allInnerTexts()).map(Number);
    expect(places).toEqual(ranked.map(({ score }) => 1 + ranked.findIndex((other) => other.score === score)));
  },
);

story(
  'scores by chapter are drawn, described by keyboard and pointer, and exported as picture and table',
  { tag: ['@DASH-10'] },
  async ({ people, instance }) => {
    const { view, ranked, chapters } = await readScores(instance);
    const [first, second] = ranked;
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/charts/');
    await page.getByRole('radio', { name: 'Scores by chapter' }).click();
    await expect(page).toHaveURL(/show=chapters/);
    const name = `${view.name}: Scores by chapter`;
    await expect(getChart(page, name)).toBeVisible();
    await getMark(page).focus();
    const [chapter, next] = view.chapter_scores;
    const of = (id?: number) => chapters.find((one) => one.id === id);
    const said = (country: Country | undefined, part: typeof chapter) => {
      const known = of(part?.chapter);
      const score = oneDigit.format(part?.country_scores[country?.code ?? ''] ?? 0);
      return `${country?.name}, ${known && toRoman(known)}. ${known?.name}: ${score} of ${oneDigit.format(part?.max_score ?? 0)}`;
    };
    await expect(getMark(page)).toHaveAccessibleName(new RegExp(`^${said(first, chapter)}, Rank 1, `));
    await page.keyboard.press('ArrowRight');
    await expect(getMark(page)).toHaveAccessibleName(new RegExp(`^${said(first, next)},`));
    await expect(getMark(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(getMark(page)).toHaveAccessibleName(new RegExp(`^${said(second, next)},`));
    const tip = getChart(page, name).locator('div:has(> strong)');
    await expect(tip).toContainText(`${second?.name}`);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    const box = await getMark(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(tip).toContainText(said(second, next).replace(`${second?.name}, `, ''));
    expect(await findings(page)).toEqual([]);

    const picture = await downloadBy(page, 'Download PNG');
    expect(picture.name).toMatch(/^round-table-.*-scores-by-chapter-en\.png$/);
    expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.bytes.length).toBeGreaterThan(20_000);
    const figures = await downloadBy(page, 'Download CSV');
    expect(figures.name).toMatch(/^round-table-.*-scores-by-chapter-en\.csv$/);
    const lines = figures.bytes.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(ranked.length + 2);
    const scores = view.chapter_scores.map(({ country_scores }) => country_scores[first?.code ?? '']);
    const reachable = view.reachable_scores[first?.code ?? ''];
    expect(lines[1]).toBe([first?.name, ...scores, first?.score, reachable, view.unanswered_counts[first?.code ?? '']].join(','));

    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(ranked.length + 1);
    await expect(getChart(page, name)).toHaveCount(0);
  },
);

story(
  'score and weighted progress are points with names, in German on a phone too',
  { tag: ['@DASH-10'] },
  async ({ people, instance }) => {
    const { ranked } = await readScores(instance);
    const admin = await people.admin({ locale: 'de', width: 390, dark: true });
    const { page } = admin;
    await page.goto('/charts/?show=progress');
    await getMark(page).focus();
    await expect(getMark(page)).toHaveAccessibleName(/, Rang 1, insgesamt [\d.]+,\d Punkte, \d+\s% der gewichteten Fragen beantwortet/);
    await page.keyboard.press('End');
    await expect(getMark(page)).toHaveAccessibleName(/, Rang \d+, insgesamt/);
    await page.getByRole('button', { name: 'Als Tabelle anzeigen' }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(ranked.length + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
  },
);

story('the code of the charts is loaded only on pages with a chart', { tag: ['@DASH-10'] }, async ({ people }) => {
  const admin = await people.admin();
  const { page } = admin;
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname));
  for (const path of ['/dashboard/', '/questionnaire', '/search?search=land', '/weights/', '/charts/', '/charts/?show=chapters&as=table']) {
    await admin.goesTo(path);
  }
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible();
  const isDrawing = (path: string) => /_ranking_charts_charts_|ant-design_plots/.test(path);
  expect([...scripts].filter(isDrawing)).toEqual([]);
  const fetched = page.waitForRequest((request) => isDrawing(request.url()));
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await fetched;
});

story('on a phone each country of the ranking is a card that keeps its bar', { tag: ['@DASH-10'] }, async ({ people }) => {
  for (const width of [390, 320]) {
    const admin = await people.admin({ width, height: 800 });
    await admin.goesTo('/charts/');
    const bars = admin.page.getByRole('progressbar', { name: /: score$/ });
    await expect(bars.first()).toBeVisible();
    const { width: drawn = 0 } = (await bars.first().boundingBox()) ?? {};
    expect(drawn).toBeGreaterThan(width * 0.7);
    const isWide = () => admin.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isWide()).toBe(false);
    const ranking = admin.page.getByRole('region').filter({ has: admin.page.getByRole('table') });
    expect(await ranking.evaluate((area) => area.scrollWidth <= area.clientWidth)).toBe(true);
  }
});

story('the ranking can be scrolled by keyboard, and its bars are drawn in forced colours', { tag: ['@DASH-10'] }, async ({ people }) => {
  const admin = await people.admin({ width: 800, height: 700 });
  await admin.page.emulateMedia({ forcedColors: 'active' });
  await admin.goesTo('/charts/');
  const tab = admin.page.getByRole('tab').first();
  const area = admin.page.getByRole('region', { name: (await tab.textContent()) ?? '' });
  await area.focus();
  await expect(area).toBeFocused();
  const { fill, background } = await admin.page
    .getByRole('progressbar', { name: /: score$/ })
    .first()
    .evaluate((bar) => ({
      fill: getComputedStyle(bar.firstElementChild as Element).backgroundColor,
      background: getComputedStyle(document.body).backgroundColor,
    }));
  expect(fill).not.toBe(background);
});
