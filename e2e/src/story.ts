import { test as base, expect } from '@playwright/test';
import { demoAccounts, signIn } from './instance/api-client';
import { type AppInstance, startInstance } from './instance/app-instance';
import { type Catalogue, readCatalogue } from './instance/catalogue';
import { getSeededDataDir } from './instance/seeded-data';
import { createPeople, type People } from './people/people';

interface WorkerFixtures {
  /** Shared by the stories of one worker: each writes to its own questions only, and none changes a setting. */
  instance: AppInstance;
  /** The demo catalogue as an expert sees it. */
  catalogue: Catalogue;
}

interface StoryFixtures {
  /** Whether all users have accepted the disclaimer and seen the welcome message. */
  isOnboarded: boolean;
  /** Further environment variables of the story's own instance. */
  environment: Record<string, string>;
  /** A new instance, for a story that changes what others would see. */
  ownInstance: AppInstance;
  /** The people of the shared instance. */
  people: People;
  /** The people of the story's own instance. */
  ownPeople: People;
}

/** No page does what its policy refuses. */
async function leave(people: People): Promise<void> {
  await people.leave();
  expect(people.policyReports).toEqual([]);
}

/** An end-to-end test, written as what people do. */
export const story = base.extend<StoryFixtures, WorkerFixtures>({
  instance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const instance = await startInstance({ from: getSeededDataDir() });
      await use(instance);
      await instance.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  catalogue: [
    async ({ instance }, use) => use(await readCatalogue(await signIn(instance, demoAccounts.germany), 'DE')),
    { scope: 'worker' },
  ],
  isOnboarded: [true, { option: true }],
  environment: [{}, { option: true }],
  ownInstance: async ({ isOnboarded, environment }, use, info) => {
    // Users of the seeded data are onboarded; an instance that loads the demo data itself has none.
    const instance = await startInstance({ more: environment, from: isOnboarded ? getSeededDataDir() : undefined });
    await use(instance);
    if (info.status !== info.expectedStatus) await info.attach('server.log', { body: instance.log(), contentType: 'text/plain' });
    await instance.close();
  },
  people: async ({ browser, instance }, use) => {
    const people = createPeople(browser, instance, true);
    await use(people);
    await leave(people);
  },
  ownPeople: async ({ browser, ownInstance, isOnboarded }, use) => {
    const people = createPeople(browser, ownInstance, isOnboarded);
    await use(people);
    await leave(people);
  },
});

export { expect };
