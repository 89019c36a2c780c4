import { paths, refreshCookie } from '@round-table/shared/contract';
import { password } from '@round-table/tools/demo-accounts';
import { call, demoAccounts, send } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import type { Person } from '../people/person';
import { settled } from '../screens/accessibility';
import {
  asGermany,
  choosesWithoutConnection,
  isAllSaved,
  removesComment,
  saves,
  storedAnswer,
  storedComment,
  toMark,
  waits,
} from '../screens/waiting';
import { expect, story } from '../story';

const endsSession = async (expert: Person, instance: AppInstance) => {
  const headers = { [refreshCookie.header]: 'on' };
  const { access } = await (await expert.page.context().request.post(paths.tokenRefresh, { headers })).json();
  expect(
    (await call({ address: instance.address, access, locale: 'en' }, paths.logout, { method: 'POST', body: { refresh: '' } })).ok,
  ).toBe(true);
};

story(
  'a session that ends while something is being saved asks for the password in place, and goes on',
  { tag: ['@OFF-05'] },
  async ({ people, instance, catalogue }) => {
    const question = catalogue.question('VI.6');
    await removesComment(instance, question);
    const expert = await people.expertOf('DE');
    await expert.opens(question);
    await expert.writes('Written for a long time');
    // What the page still loads would end the visit before anything is saved.
    await expert.page.waitForLoadState('networkidle');
    await endsSession(expert, instance);
    await expert.saveComment.click();
    const dialog = expert.page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(demoAccounts.germany);
    const field = dialog.getByLabel('Password', { exact: true });
    await field.fill('not this one');
    await field.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Wrong password');
    await field.fill(password);
    await field.press('Enter');
    await expect(dialog).toHaveCount(0);
    await isAllSaved(expert);
    await expect(expert.editor).toContainText('Written for a long time');
    await expect.poll(async () => (await storedComment(instance, question))?.text).toBe('<p>Written for a long time</p>');
    await expert.choosesAnother(question);
  },
);

story(
  'a message that is not sent stays while an ended session asks for the password, and is sent then',
  { tag: ['@OFF-05', '@ASK-07'] },
  async ({ people, instance, catalogue }) => {
    const expert = await people.expertOf('DE');
    const { page } = expert;
    await page.goto(`/question/${catalogue.question('VI.6').id}/?ask=1`);
    const drawer = page.getByRole('dialog', { name: 'Inquiries about VI.6' });
    await drawer.getByRole('textbox', { name: 'Message' }).fill('Is this still so?');
    await settled(page);
    await page.waitForLoadState('networkidle');
    await endsSession(expert, instance);
    await drawer.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    const field = dialog.getByLabel('Password', { exact: true });
    await field.fill(password);
    await field.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(drawer.getByRole('textbox', { name: 'Message' })).toHaveValue('Is this still so?');
    await drawer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(drawer.getByRole('article', { name: 'Question to the office Open' })).toContainText('Is this still so?');
  },
);

story('what waits is neither shown to nor sent by another person', { tag: ['@OFF-06'] }, async ({ people, instance, catalogue }) => {
  const question = catalogue.question('VI.5');
  const expert = await people.expertOf('DE');
  await expert.opens(question);
  const option = await expert.findsAnother(question);
  await expert.losesAnswers();
  await expert.radio(option).check();
  await waits(expert, 1);
  await expert.logsOut();
  await expert.page.unrouteAll({ behavior: 'wait' });
  await expert.signsIn(demoAccounts.alps, password);
  await expert.opens(question);
  await expert.choosesAnother(question);
  await isAllSaved(expert);
  expect(await storedAnswer(instance, question)).not.toBe(option);
  await expert.logsOut();
  await expert.signsIn(demoAccounts.germany, password);
  await expect.poll(() => storedAnswer(instance, question)).toBe(option);
  await isAllSaved(expert);
});

story(
  'a change that the server refuses stays with its reason until it is discarded',
  { tag: ['@OFF-07'] },
  async ({ people, catalogue }) => {
    const question = catalogue.question('VI.5');
    const expert = await people.expertOf('DE');
    await expert.opens(question);
    const before = await expert.page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true }).inputValue();
    await choosesWithoutConnection(expert, question);
    await expert.page.route(saves, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, contentType: 'application/json', body: '{"detail":"You may not answer for this country."}' })
        : route.fallback(),
    );
    await expert.page.context().setOffline(false);
    await expect(toMark(expert.page)).toHaveText('1 change not saved');
    await expert.seesText('Not saved: You may not answer for this country.');
    await expert.reloads();
    await toMark(expert.page).click();
    const row = expert.page.getByRole('region', { name: 'Changes that are not saved yet' }).getByRole('listitem');
    await expect(row).toContainText('Not saved: You may not answer for this country.');
    await row.getByRole('button', { name: 'Discard' }).click();
    await row.getByRole('button', { name: 'Discard for good' }).click();
    await isAllSaved(expert);
    await expect(expert.page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true })).toHaveValue(before);
  },
);

story(
  'a comment that a colleague has changed while it waited shows both texts',
  { tag: ['@OFF-07', '@QDT-08'] },
  async ({ people, instance, catalogue }) => {
    const question = catalogue.question('VI.6');
    await removesComment(instance, question);
    const expert = await people.expertOf('DE');
    await expert.opens(question);
    await expert.hasEditor();
    await expert.writes('My text on the train');
    await expert.page.context().setOffline(true);
    await expert.saveComment.click();
    await waits(expert, 1);
    await send(await asGermany(instance), 'POST', paths.comments, {
      question: question.id,
      country: 'DE',
      text: '<p>From the office</p>',
      version: 0,
    });
    await expert.page.context().setOffline(false);
    await expect(toMark(expert.page)).toHaveText('1 change not saved');
    const conflict = expert.page.getByRole('region', { name: 'Two versions of the same comment' });
    await expect(conflict).toContainText('My text on the train');
    await expect(conflict).toContainText('From the office');
    await expert.reloads();
    await conflict.getByRole('button', { name: 'Save my text' }).click();
    await isAllSaved(expert);
    expect((await storedComment(instance, question))?.text).toBe('<p>My text on the train</p>');
  },
);

story(
  'a browser that stores nothing says that a change was not saved, and it can be tried again',
  { tag: ['@OFF-08', '@BRW-04'] },
  async ({ people, instance, catalogue }) => {
    const question = catalogue.question('VI.5');
    const expert = await people.expertOf('DE');
    await expert.page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await expert.opens(question);
    const option = await expert.findsAnother(question);
    await expert.page.waitForLoadState('networkidle');
    await expert.page.context().setOffline(true);
    await expert.radio(option).click();
    const failure = expert.page.getByRole('alert').filter({ hasText: 'The answer was not saved, and this browser does not keep it.' });
    await expect(failure).toContainText(/you are offline/i);
    await isAllSaved(expert);
    await expert.page.context().setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expert.seesNotification(/^VI\.5 answered/);
    expect(await storedAnswer(instance, question)).toBe(option);
  },
);
