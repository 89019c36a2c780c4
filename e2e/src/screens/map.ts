import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The map inside its frame. */
export const getMap = (page: Page) => page.frameLocator('iframe[title="Result map"], iframe[title="Ergebniskarte"]');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The countries on the map: links where they have a page, else images. */
export const countriesOn = (map: FrameLocator | Page) => {
  const countries = map.getByRole('group', { name: /^(Countries|Länder)$/ });
  return countries.getByRole('img').or(countries.getByRole('link'));
};

/** A country on the map; its accessible name contains its answer. */
export const countryOn = (map: FrameLocator | Page, country: string, answer = '') => {
  const name = new RegExp(`^${escaped(country)}: (\\d+ )?${escaped(answer)}`);
  return map.getByRole('img', { name }).or(map.getByRole('link', { name }));
};

export const onMap = (page: Page) => ({
  map: getMap(page),
  seesMap: () => expect(getMap(page).getByRole('list', { name: 'Legend' })).toBeVisible(),
  /** The map shows this answer for the country. */
  seesOnMap: (country: string, answer: string) => expect(countryOn(getMap(page), country, answer)).toHaveCount(1),
});
