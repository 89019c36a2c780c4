import { mapFrameHeight, phoneMapHeight } from '@round-table/shared/contract';
import { countryOn } from '../screens/map';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

story(
  'a reader compares some countries: map, answers and comments follow, and the next question keeps the choice',
  { tag: ['@QDT-10', '@QDT-11', '@MAP-07'] },
  async ({ people, catalogue }) => {
    const { page, map } = await people.guest();
    await page.goto(questionPath(catalogue.question('V.1')));
    const chosen = page.getByRole('group', { name: 'Chosen countries' });
    for (const country of ['Germany', 'France']) {
      await chosen.getByRole('button', { name: 'Add country' }).click();
      await chosen.getByRole('combobox').fill(country);
      await page.keyboard.press('Enter');
      await expect(chosen.getByRole('button', { name: `Remove ${country}` })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect(page).toHaveURL(/\?c=DE,FR$/);
    const answers = page.getByRole('region', { name: 'Answers by country' });
    await expect(answers.getByText(/^2 of \d+ countries$/)).toBeVisible();
    await expect(answers.getByText('none of the chosen countries').first()).toBeVisible();
    await expect(answers.getByRole('link', { name: 'Austria' })).toHaveCount(0);
    await answers.getByRole('link', { name: /^Show all \d+$/ }).click();
    await answers.getByRole('link', { name: 'Austria' }).click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/\?c=DE,FR,AT&all=1$/);
    await countryOn(map, 'Poland').focus();
    await page.keyboard.press('Shift+Enter');
    await expect(chosen.getByRole('button', { name: 'Remove Poland' })).toBeVisible();
    await expect(countryOn(map, 'Poland')).toHaveAccessibleName(/chosen/i);

    const comments = page.getByRole('region', { name: 'All Comments' });
    const listed = () => comments.getByRole('article').evaluateAll((articles) => articles.map((one) => one.getAttribute('aria-label')));
    await expect(comments.getByText(/of the 4 chosen countries$/)).toBeVisible();
    const byCountry = await listed();
    expect(byCountry.every((name) => ['Austria', 'France', 'Germany', 'Poland'].includes(name ?? ''))).toBe(true);
    await expect(comments.getByText(/\d in (German|English)/)).toBeVisible();
    await comments.getByRole('radio', { name: 'By answer' }).check();
    await comments.getByRole('checkbox', { name: 'English first' }).check();
    await expect(page).toHaveURL(/&order=answer&own=1$/);
    await expect.poll(async () => (await listed()).toSorted()).toEqual(byCountry.toSorted());
    const isEnglishFirst = async () => {
      const languages = await comments
        .getByRole('article')
        .evaluateAll((all) => all.map((one) => one.querySelector('[lang]')?.getAttribute('lang')));
      expect(languages).toEqual(languages.toSorted((a, b) => Number(b === 'en') - Number(a === 'en')));
    };
    await expect(isEnglishFirst).toPass({ timeout: 10_000 });

    await page.getByRole('link', { name: /^V\.2 Next question, with Germany, France, Austria/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: catalogue.question('V.2').text })).toBeVisible();
    await expect(chosen.getByRole('button', { name: /^Remove / })).toHaveCount(4);
    await expect(comments.getByRole('radio', { name: 'By answer' })).toBeChecked();
    await countryOn(map, 'Poland').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/country\/PL\/?$/);
  },
);

story(
  'a row of the legend shows its countries alone: in hand, and fixed by a click or a tap; on a phone the map is low',
  { tag: ['@MAP-06', '@MAP-08'] },
  async ({ people, catalogue }) => {
    const question = catalogue.question('V.1');
    const { page, map } = await people.guest();
    await page.goto(questionPath(question));
    const rows = map.getByRole('list', { name: 'Legend' }).getByRole('button');
    const faded = map.locator('.world path.fd');
    await rows.first().hover();
    await expect(faded.first()).toHaveCSS('opacity', '0.16');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(faded).toHaveCount(0);
    await rows.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(rows.nth(1)).toHaveAttribute('aria-pressed', 'true');
    const fadedCount = await faded.count();
    expect(fadedCount).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(faded).toHaveCount(fadedCount);
    await rows.nth(1).press('Escape');
    await expect(faded).toHaveCount(0);

    const phone = await people.guest({ width: 390, height: 844, touch: true });
    await phone.page.goto(questionPath(question));
    await phone.seesMap();
    const frame = phone.page.getByTitle('Result map');
    const drawn = phone.map.locator('#frame');
    await expect.poll(async () => Math.round((await drawn.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(phoneMapHeight);
    expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(mapFrameHeight);
    await frame.scrollIntoViewIfNeeded();
    const row = phone.map.getByRole('list', { name: 'Legend' }).getByRole('button').last();
    await row.tap();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    await expect(phone.map.locator('.world path.fd').first()).toBeVisible();
    expect(await phone.map.locator('#leg').evaluate((legend) => legend.scrollHeight - legend.clientHeight)).toBeLessThanOrEqual(1);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

story('a missing question says so, and leads back', { tag: ['@QDT-06'] }, async ({ people }) => {
  const german = ['Diese Frage wurde nicht gefunden', 'oder die Adresse ist falsch geschrieben', 'Zum Fragebogen'] as const;
  const english = ['This question was not found', 'or its address may have been mistyped', 'Go to the questionnaire'] as const;
  for (const [person, [title, hint, link]] of [
    [await people.guest({ locale: 'de' }), german],
    [await people.expertOf('DE'), english],
  ] as const) {
    await person.goesTo('/question/2000000000/');
    await expect(person.frame.main.getByText(title, { exact: true })).toBeVisible();
    await expect(person.frame.main).toContainText(hint);
    await expect(person.frame.main.getByRole('radio')).toHaveCount(0);
    await person.frame.main.getByRole('link', { name: link }).click();
    await expect(person.page).toHaveURL(/\/questionnaire\/?$/);
  }
});
