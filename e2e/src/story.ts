import { test as base } from '@playwright/test';
import { demoAccounts, signIn } from './house/caller';
import { type Catalogue, readCatalogue } from './house/catalogue';
import { furnished } from './house/furnished';
import { type House, startHouse } from './house/house';
import { type People, peopleOf } from './people/people';

interface OfTheWorker {
  /** The house that the stories of one worker share: they write to questions of their own, and change no setting. */
  house: House;
  /** The demo catalogue as an expert sees it. */
  catalogue: Catalogue;
}

interface OfTheStory {
  /** Whether everyone has been here before: greeted, and past the disclaimer. */
  isFamiliar: boolean;
  /** A fresh house for a story that changes what all others would see. */
  ownHouse: House;
  /** The people of the shared house. */
  people: People;
  /** The people of the story's own house. */
  ownPeople: People;
}

/** A story: a test in which people do things. */
export const story = base.extend<OfTheStory, OfTheWorker>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const house = await startHouse({ from: furnished() });
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  catalogue: [async ({ house }, use) => use(await readCatalogue(await signIn(house, demoAccounts.germany), 'DE')), { scope: 'worker' }],
  isFamiliar: [true, { option: true }],
  ownHouse: async ({ isFamiliar }, use, info) => {
    // In the furnished one everyone has been; what one finds on the first visit shows in a house that loads its demo data itself.
    const house = await startHouse({ from: isFamiliar ? furnished() : undefined });
    await use(house);
    if (info.status !== info.expectedStatus) await info.attach('server.log', { body: house.log(), contentType: 'text/plain' });
    await house.close();
  },
  people: async ({ browser, house }, use) => {
    const people = peopleOf(browser, house, true);
    await use(people);
    await people.leave();
  },
  ownPeople: async ({ browser, ownHouse, isFamiliar }, use) => {
    const people = peopleOf(browser, ownHouse, isFamiliar);
    await use(people);
    await people.leave();
  },
});

export { expect } from '@playwright/test';
