import { expect, type Page } from '@playwright/test';

/** The parts of the frame, by the names that assistive technology finds. */
export const frameOf = (page: Page) => ({
  banner: page.getByRole('banner'),
  menu: page.getByRole('navigation', { name: 'Main menu' }),
  main: page.getByRole('main'),
  /** The side menu, whatever language the page speaks. */
  menuAnyLanguage: page.getByRole('navigation', { name: /^(Main menu|Hauptmenü)$/ }),
  footer: page.getByRole('contentinfo'),
  search: page.getByRole('banner').getByRole('searchbox', { name: 'Search' }),
  country: page.getByRole('banner').getByRole('combobox', { name: 'Country' }),
  /** The name of the country that is chosen. */
  countryName: page.getByRole('banner').locator('.frame-country'),
  readOnlySwitch: page.getByRole('banner').getByRole('switch', { name: 'RO' }),
  admin: page.getByRole('banner').getByRole('button', { name: 'Admin' }),
});

/** The heading of the page that shows. */
export const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

export const inFrame = (page: Page) => ({
  frame: frameOf(page),
  heading: headingOf(page),
  /** Goes to an address of the house and waits until its page is there. */
  goesTo: async (path: string) => {
    await page.goto(path);
    await expect(headingOf(page)).toBeVisible();
  },
  reloads: async () => {
    await page.reload();
    await expect(headingOf(page)).toBeVisible();
  },
  speaks: async (language: 'English' | 'Deutsch') => {
    await page
      .getByRole('radiogroup', { name: /^(Language|Sprache)$/ })
      .getByRole('radio', { name: language })
      .check();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'de');
  },
  choosesCountry: async (name: string) => {
    await frameOf(page).country.click();
    await page.getByTitle(name, { exact: true }).last().click();
    await expect(frameOf(page).countryName).toContainText(name);
  },
  switchesReadOnly: (on: boolean) => frameOf(page).readOnlySwitch.setChecked(on),
  follows: (entry: string) => frameOf(page).menu.getByRole('link', { name: entry, exact: true }).click(),
  logsOut: async () => {
    await frameOf(page).menu.getByRole('button', { name: 'Logout' }).click();
    await expect(frameOf(page).menu.getByRole('button', { name: 'Logout' })).toBeHidden();
  },
  /** A notification with this text shows. */
  hears: (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible(),
  reads: (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible(),
  doesNotRead: (text: string | RegExp) => expect(page.getByText(text)).toHaveCount(0),
});
