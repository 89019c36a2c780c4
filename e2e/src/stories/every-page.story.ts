import type { Page } from '@playwright/test';
import { isLightOnPaper } from '../browser/print';
import { findReflowFaults, findSpacingFaults } from '../browser/reflow';
import type { Catalogue } from '../instance/catalogue';
import { findings, overflow, resizes } from '../screens/accessibility';
import { aGuest, anAdmin, anExpert, type Visitor, walks } from '../screens/visitors';
import { expect, story } from '../story';

/** A guest has twice as many pages as others: two stories of one length. */
const halves = (visitor: Visitor): Visitor[] => {
  const list = (catalogue: Catalogue, half: number) => visitor.list(catalogue).filter((_address, index) => index % 2 === half);
  return [0, 1].map((half) => ({ ...visitor, who: `${visitor.who} (half ${half + 1})`, list: (catalogue) => list(catalogue, half) }));
};

const visitors = [
  ...halves(aGuest).map((visitor) => ({ visitor, tags: ['@SHELL-01', '@SHELL-02', '@SHELL-07', '@SHELL-13'] })),
  { visitor: anExpert, tags: ['@SHELL-01', '@SHELL-13', '@QDT-01', '@QOV-03'] },
  { visitor: anAdmin, tags: ['@SHELL-01', '@SHELL-14'] },
];

// Each story takes long: workers share them, although they are in one file.
story.describe.configure({ mode: 'parallel' });

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

const toFaults = (condition: string, faults: string[]) => faults.map((fault) => `${condition}: ${fault}`);

/** Spaces the texts of a page, zooms it to 400 %, and back: 320 px are 1280 px then. */
async function bearsSpacingAndZoom(page: Page): Promise<string[]> {
  const spaced = await findSpacingFaults(page);
  await resizes(page, 320, 256);
  const zoomed = await findReflowFaults(page);
  await page.setViewportSize(desktop);
  return [...toFaults('wide spacing', spaced), ...toFaults('zoom of 400 %', zoomed)];
}

/*
 * Loading a page costs more than looking at it: each is loaded once on a desktop and once on a phone, for what depends on the width at that
 * moment, and then bears all that people do to it. Each language, colour scheme and width is covered once, not all combinations: texts do
 * not depend on colours.
 */
for (const { visitor, tags } of visitors) {
  const nothingIsLost = 'with wide text spacing and at a zoom of 400 % nothing is cut, covered or out of reach';

  story(
    `every page of ${visitor.who} on a desktop: axe finds nothing, none scrolls sideways, and ${nothingIsLost} (English, light)`,
    { tag: ['@BRW-07', ...tags] },
    async ({ people, catalogue }) => {
      story.slow();
      const person = await visitor.open(people, desktop);
      const { page } = person;
      const found = await walks(visitor, person, catalogue, async (part) => [
        ...(await findings(page, { within: part })),
        ...(await overflow(page)),
        ...(await bearsSpacingAndZoom(page)),
      ]);
      expect(found).toEqual([]);
    },
  );

  story(
    `every page of ${visitor.who} on a desktop: it is printed in light colours, and ${nothingIsLost} (German, dark)`,
    { tag: ['@BRW-05', '@BRW-07'] },
    async ({ people, catalogue }) => {
      story.slow();
      const person = await visitor.open(people, { ...desktop, locale: 'de', dark: true });
      const { page } = person;
      const found = await walks(visitor, person, catalogue, async () => {
        await isLightOnPaper(page);
        return bearsSpacingAndZoom(page);
      });
      expect(found).toEqual([]);
    },
  );

  story(
    `every page of ${visitor.who} on a phone: with wide text spacing nothing is cut, covered or out of reach (English, light)`,
    { tag: ['@BRW-07'] },
    async ({ people, catalogue }) => {
      story.slow();
      const person = await visitor.open(people, phone);
      const found = await walks(visitor, person, catalogue, async () =>
        toFaults('wide spacing on a phone', await findSpacingFaults(person.page)),
      );
      expect(found).toEqual([]);
    },
  );

  story(
    `every page of ${visitor.who} on a phone: with wide text spacing nothing is cut, covered or out of reach, and at 320 px axe finds nothing (German, dark)`,
    { tag: ['@BRW-07', ...tags] },
    async ({ people, catalogue }) => {
      story.slow();
      const person = await visitor.open(people, { ...phone, locale: 'de', dark: true });
      const { page } = person;
      const found = await walks(visitor, person, catalogue, async (part) => {
        const spaced = await findSpacingFaults(page);
        await resizes(page, 320, 640);
        const at320 = [...(await findings(page, { within: part })), ...(await overflow(page))];
        await page.setViewportSize(phone);
        return [...toFaults('wide spacing on a phone', spaced), ...toFaults('320 px wide', at320)];
      });
      expect(found).toEqual([]);
    },
  );
}
