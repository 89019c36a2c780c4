import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { paths } from '@round-table/shared/contract';
import type { Person } from '../people/person';
import { copyBuild, createReleaseCommand } from '../releases/release';
import { settled } from '../screens/accessibility';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

type Fault = (route: Route) => Promise<void>;

/** Fulfils requests with a modified response body. */
const changing =
  (change: (text: string) => string): Fault =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
const answering =
  (status: number, contentType: string, body: string): Fault =>
  (route) =>
    route.fulfill({ status, contentType, body });

/** Source code that throws. */
const stumble = 'undefined.fault';
const onImport = changing((text) => text.replace(/(\["feature-app"\],\{\d+\([\w,]*\)\{)/, `$1${stumble};`));
const onRender = changing((text) => text.replaceAll('.useState)(', `.useState)(${stumble}||`));
const inEffects = changing((text) => text.replaceAll('.useEffect)(()=>{', `.useEffect)(()=>{${stumble};`));
const inHandlers = changing((text) => text.replaceAll('onClick:()=>', `onClick:()=>${stumble}||`));

const entry = 'remoteEntry';
const faults: [name: string, file: string, fault: Fault][] = [
  ['is not there (404)', entry, answering(404, 'application/json', '{"detail":"Not found."}')],
  ['is refused (500)', entry, answering(500, 'application/json', '{"detail":"Something went wrong."}')],
  ['is a page instead of a script', entry, answering(200, 'text/html', '<!doctype html><title>Maintenance</title>')],
  ['has other bytes than were built', entry, changing((text) => `${text}\n// something else`)],
  ['throws on being evaluated', 'feature-app', onImport],
  ['throws on rendering', 'src_app_question-page[^/]*', onRender],
  ['throws in its effects', 'src_app_question-page[^/]*', inEffects],
];

const tookOver = /^The new version failed to load/;
const notLoaded = 'Error: This part of the application could not be loaded';
const otherAppsWork = async (person: Person) => {
  await expect(person.frame.banner).toBeVisible();
  await person.clicksLink('Dashboard');
  await expect(person.region('Round Table status')).toBeVisible();
};

/** Delays responses until they are released. */
function aHold(): { hold: Fault; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold: Fault = async (route) => {
    await released;
    await route.abort().catch(() => undefined);
  };
  return { hold, release };
}

type Releasing = Awaited<ReturnType<typeof createReleaseCommand>>;

/** Publishes a build and makes it live without a smoke run. */
async function goesLive(release: Releasing, app: string, version: string, { folder }: { folder: string }) {
  await release('publish', app, '--from', folder);
  await release('promote', app, version, '--from', folder, '--no-smoke', 'a story');
}

story(
  'a release that fails is replaced by the previous build automatically, without losing a comment that is being typed',
  { tag: ['@SHELL-20'] },
  async ({ ownInstance, ownPeople, catalogue }) => {
    const [release, releaseOfOthers] = await Promise.all([
      createReleaseCommand(ownInstance, 'mfe-questionnaire'),
      createReleaseCommand(ownInstance, 'mfe-dashboard'),
    ]);
    const builds = [
      copyBuild('mfe-questionnaire', '7.0.0'),
      copyBuild('mfe-dashboard', '7.0.0'),
      copyBuild('mfe-questionnaire', '7.1.0', (entry) => entry.replace('requiredVersion:"^19.', 'requiredVersion:"^99.')),
    ] as const;
    const [build, buildOfOthers, misfit] = builds;
    const question = catalogue.question('I.2');
    const expert = await ownPeople.expertOf('DE');
    await expert.opens(question);
    await expert.writes('What the land register says');
    await Promise.all([
      goesLive(release, 'mfe-questionnaire', '7.0.0', build),
      goesLive(releaseOfOthers, 'mfe-dashboard', '7.0.0', buildOfOthers),
    ]);
    await expect(expert.editor).toHaveText('What the land register says');
    await expert.savesComment();

    const guest = await ownPeople.guest();
    const toFilePattern = (file: string) => new RegExp(`/apps/mfe-questionnaire/7\\.0\\.0-[^/]+/${file}\\.[^/]*js(\\?|$)`);
    const seesQuestion = () => expect(guest.page.getByRole('heading', { level: 1, name: question.text })).toBeVisible();
    await story.step('two builds that went live at once are both there', async () => {
      await guest.goesTo('/dashboard/');
      const live = JSON.parse((await guest.page.locator('#registry').textContent()) ?? '') as { apps: { id: string; version: string }[] };
      const findVersion = (id: string) => live.apps.find((app) => app.id === id)?.version;
      expect([findVersion('mfe-questionnaire'), findVersion('mfe-dashboard')]).toEqual(['7.0.0', '7.0.0']);
    });
    await story.step('a build whose files the store has lost', async () => {
      const store = join(ownInstance.dataDir, 'files');
      renameSync(store, `${store}-away`);
      await guest.page.goto(questionPath(question));
      await guest.seesNotification(tookOver);
      await seesQuestion();
      renameSync(`${store}-away`, store);
    });
    for (const [name, file, fault] of faults) {
      await story.step(`a build whose file ${name}`, async () => {
        await guest.page.route(toFilePattern(file), fault);
        const reported = guest.page.waitForRequest((request) => request.url().endsWith(paths.clientErrors));
        await guest.page.goto(questionPath(question));
        await guest.seesNotification(tookOver);
        await seesQuestion();
        expect((await reported).postDataJSON()).toMatchObject({ app: 'mfe-questionnaire', build: expect.stringMatching(/^7\.0\.0-/) });
        await guest.page.unrouteAll();
      });
    }
    await story.step('a build that does not come within twenty seconds', async () => {
      const { hold, release: letGo } = aHold();
      // The clock is installed in every frame: that of the map may still be loading.
      await guest.page.goto('about:blank');
      await guest.page.clock.install();
      await guest.page.route(toFilePattern(entry), hold);
      // The shell requests it as a script when its twenty seconds begin; the boot script has fetched it before.
      const requested = guest.page.waitForRequest(
        (request) => request.resourceType() === 'script' && /7\.0\.0-.*remoteEntry/.test(request.url()),
      );
      await guest.page.goto(questionPath(question), { waitUntil: 'commit' });
      await requested;
      // What came with the page can be read without the build.
      await seesQuestion();
      await guest.page.clock.fastForward(21_000);
      await guest.seesNotification(tookOver);
      await seesQuestion();
      letGo();
    });
    await story.step('a build that needs another version of what the shell shares', async () => {
      await goesLive(release, 'mfe-questionnaire', '7.1.0', misfit);
      await guest.page.unrouteAll();
      const reported = guest.page.waitForRequest((request) => request.url().endsWith(paths.clientErrors));
      await guest.page.goto(questionPath(question));
      await guest.seesNotification(tookOver);
      await seesQuestion();
      expect((await reported).postDataJSON()).toMatchObject({
        build: expect.stringMatching(/^7\.1\.0-/),
        message: expect.stringContaining('^99.'),
      });
    });
    await otherAppsWork(guest);
    for (const { remove } of builds) remove();
  },
);

story('a page whose style sheets are missing is shown without them, and says so', { tag: ['@SHELL-20'] }, async ({ people, catalogue }) => {
  const question = catalogue.question('I.2');
  const guest = await people.guest();
  await guest.page.route(/[/]apps[/]mfe-questionnaire[/].*[.]css/, answering(404, 'application/json', '{"detail":"Not found."}'));
  await guest.page.goto(questionPath(question));
  await guest.seesNotification(/^The design of this page could not be loaded/);
  await expect(guest.page.getByRole('heading', { level: 1, name: question.text })).toBeVisible();
  await otherAppsWork(guest);
});

/** A slice whose reducer throws on every saved answer, injected as feature apps inject theirs. */
const faultySlice = `
const shell = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
const { injectSlice } = (await shell.loadShare('@round-table/shared/runtime'))();
const reducer = (state = {}, { type }) => {
  if (type.includes('executeMutation')) throw new Error('No such pebble');
  return state;
};
injectSlice('mfe-dashboard', { reducerPath: 'pebbles', reducer });
`;

story('an exception in a reducer is reported, and other reducers continue', { tag: ['@SHELL-18'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const { page } = expert;
  await page.route('**/apps/mfe-dashboard/*/pebbles.js', answering(200, 'text/javascript', faultySlice));
  await expert.opens(catalogue.question('VII.1'));
  const base = await page.evaluate(() => {
    const { apps } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as { apps: { id: string; base: string }[] };
    return apps.find(({ id }) => id === 'mfe-dashboard')?.base;
  });
  await page.addScriptTag({ url: `${base}pebbles.js`, type: 'module' });
  await expert.writes('Written beside the fault');
  const reported = page.waitForRequest((request) => request.url().endsWith(paths.clientErrors));
  await expert.savesComment();
  await expert.seesNotification('Something went wrong');
  expect((await reported).postDataJSON()).toMatchObject({ app: 'mfe-dashboard', message: 'Error: No such pebble' });
  await expect(expert.editor).toHaveText('Written beside the fault');
  await otherAppsWork(expert);
});

story(
  'an exception in an event handler is reported, and the page keeps all input',
  { tag: ['@SHELL-18'] },
  async ({ people, catalogue }) => {
    const expert = await people.expertOf('DE');
    await expert.page.route('**/apps/mfe-questionnaire/*/src_app_question-page*.js', inHandlers);
    await expert.opens(catalogue.question('VII.1'));
    await expert.writes('Not to be lost');
    await expert.page.getByRole('button', { name: 'Show explanation' }).click();
    await expert.seesNotification('Something went wrong');
    await expect(expert.editor).toHaveText('Not to be lost');
    await expect(expert.frame.menu).toBeVisible();
  },
);

story(
  'going offline during a navigation keeps the frame, and the navigation continues once the network is back',
  { tag: ['@SHELL-20'] },
  async ({ people }) => {
    const guest = await people.guest();
    await guest.goesTo('/dashboard/');
    await expect(guest.region('Round Table status')).toBeVisible();
    await settled(guest.page);
    await guest.page.context().setOffline(true);
    await guest.clicksLink('Questionnaire');
    await expect(guest.frame.main).toContainText('Error: You are offline');
    await otherAppsWork(guest);
    await guest.page.context().setOffline(false);
    await guest.clicksLink('Questionnaire');
    await guest.frame.main.getByRole('button', { name: 'Try again' }).click();
    await expect(guest.heading).toHaveText('Questionnaire');
  },
);

const withRegistry = (page: Page, change: (registry: string) => string) =>
  page.route(
    /\/(dashboard\/|info\/|questionnaire)$/,
    changing((html) =>
      html.replace(/(<script id="registry"[^>]*>)(.*?)(<\/script>)/s, (_all, begin, json, end) => begin + change(json) + end),
    ),
  );

for (const [name, registry] of [
  ['broken', '{"revision": 3, "apps": [{'],
  ['empty', ''],
  ['something else', '{"apps": {"mfe-dashboard": 1}}'],
] as const) {
  story(
    `a registry that is ${name} does not affect the frame and the pages of the shell`,
    { tag: ['@SHELL-20', '@SHELL-18'] },
    async ({ people }) => {
      const guest = await people.guest();
      await withRegistry(guest.page, () => registry);
      await guest.page.goto('/dashboard/');
      await guest.seesText(notLoaded);
      await expect(guest.frame.banner).toBeVisible();
      await guest.goesTo('/info/');
      await guest.page.unrouteAll();
      await guest.page.goto('/dashboard/');
      await expect(guest.region('Round Table status')).toBeVisible();
    },
  );
}

story('a registry that names a missing app does not affect the other apps', { tag: ['@SHELL-20'] }, async ({ people }) => {
  const guest = await people.guest();
  await withRegistry(guest.page, (registry) => registry.replaceAll('/apps/mfe-questionnaire/', '/apps/mfe-questionnaire/0.0.1-gone/'));
  await guest.goesTo('/dashboard/');
  await guest.clicksLink('Questionnaire');
  await expect(guest.frame.main).toContainText(notLoaded);
  await otherAppsWork(guest);
});

story(
  'a tab with an outdated shell offers to reload, and reloads automatically only if nothing is unsaved',
  { tag: ['@SHELL-20'] },
  async ({ people, catalogue }) => {
    const expert = await people.expertOf('DE');
    const { page } = expert;
    await page.clock.install();
    await page.route(`**${paths.platform}`, answering(200, 'application/json', '{"shell":"another"}'));
    await expert.opens(catalogue.question('VII.2'));
    await expert.writes('Half a sentence');
    await page.clock.fastForward(6 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expert.seesNotification('A new version of Round Table is available');
    await expert.page.keyboard.type(', and the other half');
    await expert.savesComment();
    await expect(expert.editor).toHaveText('Half a sentence, and the other half');
    const loaded = page.waitForEvent('load');
    await expert.clicksLink('Dashboard');
    await loaded;
    await expect(expert.region('Confirmation')).toBeVisible();
  },
);
