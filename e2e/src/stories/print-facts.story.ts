import type { Page } from '@playwright/test';
import { paths } from '@round-table/shared/contract';
import { asGuest, get } from '../instance/api-client';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

const isUnderlined = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main a[href]')].some((link) => getComputedStyle(link).textDecorationLine.includes('underline')),
  );

story(
  'a printed question and a printed country name version, address, day and licence, in both languages',
  { tag: ['@CIT-08', '@SHELL-06'] },
  async ({ instance, people, catalogue }) => {
    const question = catalogue.question('V.1');
    const [newest] = await get<{ id: string }[]>(asGuest(instance), `/ro${paths.versions}`);
    const { page } = await people.guest();
    for (const [lang, path, address, words] of [
      [
        'en',
        `${questionPath(question)}?c=DE,FR`,
        `/v/${newest?.id}/question/${question.id}/?c=DE,FR`,
        ['Version', 'of', 'printed on', 'Licence: CC BY 4.0'],
      ],
      [
        'de',
        `${questionPath(question)}?c=DE,FR`,
        `/v/${newest?.id}/question/${question.id}/?c=DE,FR`,
        ['Version', 'vom', 'gedruckt am', 'Lizenz: CC BY 4.0'],
      ],
      ['en', '/country/DE', `/v/${newest?.id}/country/DE/`, ['Version', 'of', 'printed on', 'Licence: CC BY 4.0']],
    ] as const) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const facts = page.getByRole('main').getByText(words[2]).locator('..');
      await expect(facts).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(facts).toBeVisible();
      await expect(facts).toContainText(`${words[0]} ${newest?.id} ${words[1]} `);
      await expect(facts).toContainText(address);
      await expect(facts).toContainText(words[3]);
      await expect(page.getByRole('toolbar')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^(Compare these countries|Diese Länder vergleichen)$/ })).toHaveCount(0);
      expect(await isUnderlined(page)).toBe(false);
    }
  },
);
