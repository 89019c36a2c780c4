import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The map inside its frame. */
export const mapOf = (page: Page) => page.frameLocator('iframe[title="Result map"], iframe[title="Ergebniskarte"]');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A country of the map: it is named by what it answered. */
export const countryOn = (map: FrameLocator | Page, country: string, answer = '') =>
  map.getByRole('img', { name: new RegExp(`^${escaped(country)}: (\\d+ )?${escaped(answer)}`) });

export const onMap = (page: Page) => ({
  map: mapOf(page),
  seesMap: () => expect(mapOf(page).getByRole('list', { name: 'Legend' })).toBeVisible(),
  /** The map shows this answer for the country. */
  seesOnMap: (country: string, answer: string) => expect(countryOn(mapOf(page), country, answer)).toHaveCount(1),
});
