import { expect, type Page } from '@playwright/test';

/** The parts of the frame, by their accessible names. */
export const getFrame = (page: Page) => ({
  banner: page.getByRole('banner'),
  menu: page.getByRole('navigation', { name: 'Main menu' }),
  main: page.getByRole('main'),
  /** The side menu, in either language. */
  menuAnyLanguage: page.getByRole('navigation', { name: /^(Main menu|Hauptmenü)$/ }),
  footer: page.getByRole('contentinfo'),
  search: page.getByRole('banner').getByRole('searchbox', { name: 'Search' }),
  country: page.getByRole('banner').getByRole('combobox', { name: 'Country' }),
  /** The field with the name of the selected country. */
  countryName: page
    .getByRole('banner')
    .locator('div')
    .filter({ has: page.getByRole('combobox', { name: 'Country' }), hasText: /\S/ })
    .last(),
  readOnlySwitch: page.getByRole('banner').getByRole('switch', { name: 'RO' }),
  admin: page.getByRole('banner').getByRole('button', { name: 'Admin' }),
});

/** The heading of the current page. */
export const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

export const inFrame = (page: Page) => ({
  frame: getFrame(page),
  heading: getHeading(page),
  /** Opens a page of the instance and waits until it is rendered. */
  goesTo: async (path: string) => {
    await page.goto(path);
    await expect(getHeading(page)).toBeVisible();
  },
  reloads: async () => {
    await page.reload();
    await expect(getHeading(page)).toBeVisible();
  },
  speaks: async (language: 'English' | 'Deutsch') => {
    await page
      .getByRole('radiogroup', { name: /^(Language|Sprache)$/ })
      .getByRole('radio', { name: language })
      .check();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'de');
  },
  choosesCountry: async (name: string) => {
    await getFrame(page).country.click();
    await page.getByTitle(name, { exact: true }).last().click();
    await expect(getFrame(page).countryName).toContainText(name);
  },
  switchesReadOnly: (on: boolean) => getFrame(page).readOnlySwitch.setChecked(on),
  clicksLink: (entry: string) => getFrame(page).menu.getByRole('link', { name: entry, exact: true }).click(),
  logsOut: async () => {
    await getFrame(page).menu.getByRole('button', { name: 'Logout' }).click();
    await expect(getFrame(page).menu.getByRole('button', { name: 'Logout' })).toBeHidden();
  },
  /** Waits for a notification with this text. */
  seesNotification: (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible(),
  seesText: (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible(),
  doesNotSeeText: (text: string | RegExp) => expect(page.getByText(text)).toHaveCount(0),
});
