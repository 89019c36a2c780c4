import { type Browser, test } from '@playwright/test';
import { createTempDir, removeFolder } from '@round-table/tools/app-instance';
import { password } from '@round-table/tools/demo-accounts';
import { demoAccounts } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import { aPerson, type Person } from '../people/person';
import { settled } from '../screens/accessibility';
import {
  choosesWithoutConnection,
  choosesWithoutServer,
  isAllSaved,
  listSaves,
  losesResponses,
  removesComment,
  saves,
  storedAnswer,
  storedComment,
  toMark,
  waits,
} from '../screens/waiting';
import { expect, story } from '../story';

story(
  'without a connection answers and comments wait, visibly, and are saved in order when it is back',
  { tag: ['@OFF-01', '@BRW-04'] },
  async ({ people, instance, catalogue }) => {
    const [first, second] = [catalogue.question('VI.5'), catalogue.question('VI.6')];
    await removesComment(instance, second);
    const expert = await people.expertOf('DE', { width: 390, height: 844 });
    await expert.opens(first);
    const other = await expert.findsAnother(first);
    await expert.next.click();
    await expert.isAt(second);
    const another = await expert.findsAnother(second);
    await expert.hasEditor();
    await expert.page.waitForLoadState('networkidle');
    const saved = listSaves(expert.page);
    await expert.page.context().setOffline(true);
    await expert.seesText('You are offline');
    await expert.radio(another).check();
    await expert.seesText('Kept on this device. It is saved as soon as the server responds.');
    await expert.writes('Written on a train\nin the evening');
    await expert.saveComment.click();
    await waits(expert, 2);
    await expert.previous.click();
    await expert.isAt(first);
    await expert.radio(other).check();
    await waits(expert, 3);
    await toMark(expert.page).click();
    const rows = expert.page.getByRole('region', { name: 'Changes that are not saved yet' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(`VI.6, Germany`);
    await expect(rows.nth(0)).toContainText(`Answer: ${another}`);
    await expect(rows.nth(1)).toContainText('Comment: Written on a train in the evening');
    await expect(rows.nth(2)).toContainText('VI.5, Germany');
    await expert.page.context().setOffline(false);
    await isAllSaved(expert);
    await expect(expert.radio(other)).toBeChecked();
    expect(saved.map((body) => (JSON.parse(body) as { question: number }).question)).toEqual([second.id, second.id, first.id]);
    expect(await storedAnswer(instance, first)).toBe(other);
    expect(await storedAnswer(instance, second)).toBe(another);
    expect((await storedComment(instance, second))?.text).toBe('<p>Written on a train</p><p>in the evening</p>');
    await expert.next.click();
    await expect(expert.editor).toContainText('Written on a train');
    await expert.doesNotSeeText(/draft/i);
  },
);

story('on a slow line every save arrives, and nothing keeps waiting', { tag: ['@OFF-01'] }, async ({ people, instance, catalogue }) => {
  const question = catalogue.question('VI.5');
  await removesComment(instance, question);
  const expert = await people.expertOf('DE');
  await expert.opens(question);
  const option = await expert.findsAnother(question);
  await expert.hasEditor();
  await settled(expert.page);
  await expert.seesMap();
  const network = await expert.page.context().newCDPSession(expert.page);
  // 2G: 400 ms to the server and back twice, 30 kB/s.
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 30_000,
    uploadThroughput: 10_000,
  });
  await expert.radio(option).check();
  // The notification of the answer closes after eight seconds. On this line the comment may take longer: wait for both at once.
  const answered = expert.seesNotification(/^VI\.5 answered/);
  await expert.writes('Written in a valley');
  await Promise.all([answered, expert.savesComment()]);
  await isAllSaved(expert);
  expect(await storedAnswer(instance, question)).toBe(option);
  expect((await storedComment(instance, question))?.text).toBe('<p>Written in a valley</p>');
});

story(
  'what waits survives a closed tab, and is sent from any page',
  { tag: ['@OFF-02'] },
  async ({ ownPeople, ownInstance, catalogue }) => {
    const question = catalogue.question('VI.5');
    const expert = await ownPeople.expertOf('DE');
    const context = expert.page.context();
    await expert.opens(question);
    const option = await choosesWithoutServer(expert, question, ownInstance);
    await expert.page.close();
    await ownInstance.restart();
    expect(await storedAnswer(ownInstance, question)).not.toBe(option);
    const again = aPerson(await context.newPage());
    await again.goesTo('/dashboard/');
    await isAllSaved(again);
    await expect.poll(() => storedAnswer(ownInstance, question)).toBe(option);
  },
);

async function opensDevice(browser: Browser, folder: string, instance: AppInstance): Promise<Person> {
  const { args } = test.info().project.use.launchOptions ?? {};
  const context = await browser.browserType().launchPersistentContext(folder, {
    executablePath: process.env.BROWSER_PATH,
    args,
    baseURL: instance.address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  return aPerson(context.pages()[0] ?? (await context.newPage()));
}

story('what waits survives a restart of the browser', { tag: ['@OFF-02'] }, async ({ browser, ownInstance, catalogue }) => {
  const folder = createTempDir({ prefix: 'round-table-device-' });
  const question = catalogue.question('VI.6');
  await removesComment(ownInstance, question);
  let expert = await opensDevice(browser, folder, ownInstance);
  try {
    await expert.signsIn(demoAccounts.germany, password);
    await expert.opens(question);
    await expert.hasEditor();
    const option = await choosesWithoutServer(expert, question, ownInstance);
    await expert.writes('Written before the night');
    await expert.saveComment.click();
    await waits(expert, 2);
    await expert.page.context().close();
    await ownInstance.restart();
    expect(await storedAnswer(ownInstance, question)).not.toBe(option);
    expert = await opensDevice(browser, folder, ownInstance);
    await expert.opens(question);
    await isAllSaved(expert);
    await expect.poll(() => storedAnswer(ownInstance, question)).toBe(option);
    await expect.poll(async () => (await storedComment(ownInstance, question))?.text).toBe('<p>Written before the night</p>');
    await expect(expert.radio(option)).toBeChecked();
    await expect(expert.editor).toContainText('Written before the night');
  } finally {
    await expert.page.context().close();
    removeFolder(folder);
  }
});

story(
  'a response that is lost after the server has saved saves nothing twice',
  { tag: ['@OFF-03'] },
  async ({ people, instance, catalogue }) => {
    const question = catalogue.question('VI.6');
    await removesComment(instance, question);
    const expert = await people.expertOf('DE');
    await expert.opens(question);
    await expert.hasEditor();
    await losesResponses(expert.page, Number.POSITIVE_INFINITY);
    await expert.writes('Saved once');
    await expert.saveComment.click();
    await waits(expert, 1);
    const { version } = (await storedComment(instance, question)) ?? {};
    expect(version).toBeGreaterThan(0);
    await toMark(expert.page).click();
    await expert.page.unroute(saves);
    await expert.page.getByRole('button', { name: 'Send now' }).click();
    await isAllSaved(expert);
    await expect(expert.page.getByRole('region', { name: 'Two versions of the same comment' })).toHaveCount(0);
    expect((await storedComment(instance, question))?.version).toBe(version);
    const option = await expert.findsAnother(question);
    await losesResponses(expert.page, 1);
    await expert.radio(option).check();
    await waits(expert, 1);
    await expert.radio('not answered yet').click();
    await expect(expert.radio('not answered yet')).toBeChecked();
    await isAllSaved(expert);
    await expect.poll(() => storedAnswer(instance, question)).toBeUndefined();
  },
);

story('of two tabs one sends, and the other follows', { tag: ['@OFF-04'] }, async ({ people, instance, catalogue }) => {
  const question = catalogue.question('VI.5');
  const expert = await people.expertOf('DE');
  const second = aPerson(await expert.page.context().newPage());
  await second.opens(question);
  await second.findsAnother(question);
  await second.page.waitForLoadState('networkidle');
  await expert.opens(question);
  const option = await choosesWithoutConnection(expert, question);
  await waits(second, 1);
  await expect(second.radio(option)).toBeChecked();
  const saved = listSaves(expert.page);
  await expert.page.context().setOffline(false);
  await isAllSaved(expert);
  await isAllSaved(second);
  await expect(second.radio(option)).toBeChecked();
  expect(saved).toHaveLength(1);
  expect(await storedAnswer(instance, question)).toBe(option);
});
