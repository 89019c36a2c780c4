import { type PointOfView, paths, type Ranking } from '@round-table/shared/contract';
import readSheets from 'read-excel-file/node';
import { downloadBy } from '../files/saved-files';
import { asGuest, call, demoAccounts, get, signIn } from '../instance/api-client';
import { sets } from '../instance/commands';
import { findings } from '../screens/accessibility';
import { expect, story } from '../story';

const oneDigit = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

story(
  'the setting opens the ranking, and for others there is no such page',
  { tag: ['@RNK-01', '@RNK-02'] },
  async ({ ownInstance, ownPeople }) => {
    const { page } = await ownPeople.guest();
    const entry = page.getByRole('link', { name: 'Ranking', exact: true });
    await page.goto('/ranking');
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expect(entry).toHaveCount(0);
    expect((await call(asGuest(ownInstance), `/ro${paths.ranking}`)).status).toBe(401);
    await sets(ownInstance, 'charts.audience', 'everyone');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ranking', level: 1 })).toBeVisible();
    await expect(entry).toBeVisible();
    expect((await get<Ranking>(asGuest(ownInstance), `/ro${paths.ranking}`)).countries.length).toBeGreaterThan(30);
    await sets(ownInstance, 'charts.audience', 'members');
    await page.reload();
    await expect(entry).toHaveCount(0);
    const expert = await ownPeople.expertOf('DE');
    await expert.page.goto('/ranking');
    await expect(expert.page.getByRole('table', { name: 'Ranking' })).toBeVisible();
  },
);

story(
  'a reader weighs chapters, follows the order, opens the arithmetic and saves the table',
  { tag: ['@RNK-03', '@RNK-04', '@RNK-05', '@RNK-06', '@RNK-07'] },
  async ({ instance, people }) => {
    const client = await signIn(instance, demoAccounts.admin);
    const [view] = await get<PointOfView[]>(client, paths.pointsOfView);
    const { page } = await people.admin();
    await page.goto('/ranking');
    const table = page.getByRole('table', { name: 'Ranking' });
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const scores = Object.values(view?.country_scores ?? {}).sort((a, b) => b - a);
    await expect(rows.first()).toContainText(oneDigit.format(scores[0] ?? 0));
    await expect(rows).toHaveCount(scores.length);
    await expect(rows.first()).toContainText('as before');

    const slider = page.getByRole('slider', { name: 'Weight of Enforcement and realisation' });
    await slider.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '3, Round Table 1');
    await expect(page.getByRole('region', { name: 'My weighting, not that of Round Table' })).toContainText(
      'Enforcement and realisation × 3',
    );
    await expect(page).toHaveURL(/[?&]w=VII:3(&|$)/);
    await expect(page.getByRole('status').filter({ hasText: 'is first' })).toHaveCount(1);

    await page
      .getByRole('button', { name: /^How .* gets/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /^How .* gets/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: '× 3' }).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);

    const saved = await downloadBy(page, 'Download as CSV');
    expect(saved.name).toContain('my-weighting');
    expect(saved.bytes.toString()).toContain('My weighting, not that of Round Table: VII Enforcement and realisation × 3');

    const workbook = await downloadBy(page, 'Download as xlsx');
    expect(workbook.name).toBe(saved.name.replace(/csv$/, 'xlsx'));
    const [sheet] = await readSheets(workbook.bytes);
    expect(sheet?.data).toHaveLength(scores.length + 1);
    expect(sheet?.data[1]?.slice(0, 2)).toEqual([(await rows.first().getByRole('rowheader').textContent())?.trim(), 1]);
    expect(String(sheet?.data[1]?.[6])).toContain('VII Enforcement and realisation × 3');

    await page.getByRole('button', { name: 'Cite' }).click();
    const citation = page.getByRole('dialog', { name: 'Cite' }).getByRole('region', { name: 'Citation' });
    await expect(citation).toContainText(/Ranking: .+ \(weights of the reader\)/);
    await expect(citation).toContainText(/\/ranking\?.*w=VII:3/);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('region', { name: 'My weighting, not that of Round Table' })).toHaveCount(0);
    await expect(page).not.toHaveURL(/w=/);
  },
);

story(
  'below 1200 px the table has the width of the page, and on a phone it follows at once',
  { tag: ['@RNK-03', '@RNK-04'] },
  async ({ people }) => {
    const { page } = await people.admin({ width: 1024, locale: 'de' });
    await page.goto('/ranking');
    const table = page.getByRole('table', { name: 'Rangliste' });
    await expect(table).toBeVisible();
    const countBroken = () =>
      table.getByRole('rowheader').evaluateAll((names) => names.filter((name) => (name.firstElementChild?.clientHeight ?? 0) > 30).length);
    for (const width of [1000, 1024, 1180]) {
      await page.setViewportSize({ width, height: 900 });
      const [sliders, rows] = [await page.getByRole('slider').last().boundingBox(), await table.boundingBox()];
      expect((sliders?.y ?? 0) + (sliders?.height ?? 0)).toBeLessThan(rows?.y ?? 0);
      expect(rows?.width).toBeGreaterThan(680);
      expect(await countBroken()).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(table.getByRole('rowheader').first()).toBeInViewport();
    await page.getByRole('button', { name: 'Gewichte je Kapitel' }).click();
    await expect(page.getByRole('slider').first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(
      await table.getByRole('rowheader').evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length),
    ).toBe(0);
  },
);
