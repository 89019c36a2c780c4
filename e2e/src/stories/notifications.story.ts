import { paths } from '@round-table/shared/contract';
import { readNewRegions, watchesRegions } from '../browser/live-regions';
import { questionPath } from '../screens/question';
import { losesSaves } from '../screens/waiting';
import { expect, story } from '../story';

story(
  'several answers share one notification at the foot, whose Undo takes all of them back',
  { tag: ['@BRW-03', '@QDT-03'] },
  async ({ people, catalogue }) => {
    const expert = await people.expertOf('DE', { width: 390, height: 844 });
    const { page } = expert;
    await expert.opens(catalogue.question('VII.1'));
    const before: string[] = [];
    for (const number of [1, 2, 3]) {
      const question = catalogue.question(`VII.${number}`);
      before.push(await page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true }).inputValue());
      const option = await expert.choosesAnother(question);
      const order = question.options.indexOf(option) + 1;
      if (number === 1) await expert.seesNotification(`VII.1 answered: ${order} ${option}`);
      else await expert.seesNotification(`${number} answered`);
      if (number < 3) await page.keyboard.press('j');
    }
    const status = page.getByRole('status').filter({ hasText: '3 answered' });
    // A notification under the pointer stays.
    await page.getByText('3 answered').hover();
    await expect(status.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
    const heading = await expert.heading.boundingBox();
    const toast = await status.boundingBox();
    expect(toast?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
    expect(844 - ((toast?.y ?? 0) + (toast?.height ?? 0))).toBeLessThan(24);
    await status.getByRole('button', { name: 'Undo', exact: true }).click();
    await expert.seesNotification('3 changes undone');
    for (const number of [3, 2, 1]) {
      const question = catalogue.question(`VII.${number}`);
      await expect(page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true })).toHaveValue(
        before[number - 1] ?? '',
      );
      if (number > 1) await page.keyboard.press('k');
    }
  },
);

story('notifications end with the session', { tag: ['@BRW-03'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  await expert.opens(catalogue.question('VII.4'));
  await expert.choosesAnother(catalogue.question('VII.4'));
  await expert.logsOut();
  await expert.doesNotSeeText(/Answer changed/);
});

story('a guest who goes on without a connection is told that it is missing', { tag: ['@BRW-04'] }, async ({ people, catalogue }) => {
  const guest = await people.guest();
  await guest.goesTo('/info/');
  await guest.page.context().setOffline(true);
  await guest.page.evaluate(
    (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    questionPath(catalogue.question('I.1')),
  );
  await guest.seesText('You are offline');
  await expect(guest.frame.main.getByText(/could not be loaded|did not respond/)).toHaveCount(0);
});

story('what is saved or refused is announced in a live region that existed before', { tag: ['@BRW-03'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const { page } = expert;
  await watchesRegions(page);
  await expert.opens(catalogue.question('VII.6'));
  await expert.hasEditor();
  await expert.choosesAnother(catalogue.question('VII.6'));
  await expert.writes('A sentence that is announced');
  await expert.savesComment();
  const refusal = { status: 403, json: { detail: 'You are not allowed to do this.', code: 'not-allowed' } };
  await page.route(`**${paths.comments}**`, (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal)));
  await expert.writes('Another sentence');
  await expert.saveComment.click();
  await expect(expert.frame.main.getByRole('alert').filter({ hasText: refusal.json.detail })).toBeVisible();
  await page.getByRole('toolbar', { name: 'Share', exact: true }).getByRole('button', { name: 'Cite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy citation' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\S/);
  expect(await readNewRegions(page)).toEqual([]);
});

story('what forms and lists say is announced in a live region that existed before', { tag: ['@BRW-03'] }, async ({ people }) => {
  const admin = await people.admin();
  const { page } = admin;
  await watchesRegions(page);
  await losesSaves(page);
  for (const [path, button, field] of [
    ['/downloads/', 'Add Category', 'Name (English)'],
    ['/questions/', 'Add Chapter', 'Name (English)'],
  ] as const) {
    await page.goto(path);
    await admin.begins(button);
    await admin.fillsIn({ [field]: 'Announced' });
    await admin.triesToSave();
    await expect(admin.form.getByRole('alert')).toHaveText('Server did not respond');
    await admin.form.getByRole('button', { name: 'Cancel' }).click();
    await expect(admin.form.getByRole('alert').filter({ hasText: 'Discard your changes?' })).toBeVisible();
    expect(await readNewRegions(page), path).toEqual([]);
  }
  await page.route(`**${paths.users}**`, (route) => route.abort());
  await page.goto('/users/');
  await expect(admin.frame.main.getByRole('alert')).toContainText('Server did not respond');
  expect(await readNewRegions(page)).toEqual([]);
});

story(
  'without a connection a choice that the browser cannot keep says so, can be tried again, and covers no dialog',
  { tag: ['@BRW-03', '@BRW-04'] },
  async ({ people, catalogue }) => {
    const expert = await people.expertOf('DE', { width: 390, height: 844 });
    const { page } = expert;
    const question = catalogue.question('VII.5');
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await expert.opens(question);
    await expert.hasEditor();
    const other = await expert.findsAnother(question);
    await page.mouse.move(10, 300);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expert.seesText('You are offline');
    await expert.radio(other).click();
    const failure = page.getByRole('alert').filter({ hasText: 'VII.5: The answer was not saved, and this browser does not keep it.' });
    await expect(failure).toContainText(/you are offline/i);
    await expert.writes('Typed offline');
    await expert.next.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Leave without saving?');
    for (const button of await dialog.getByRole('button').all()) await button.click({ trial: true });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await page.context().setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expert.seesNotification(/^VII\.5 answered/);
    await expect(expert.radio(other)).toBeChecked();
    await expect(page.getByText('You are offline')).toHaveCount(0);
  },
);

story('a dialog that cannot be loaded without a connection fails alone', { tag: ['@BRW-04'] }, async ({ people, catalogue }) => {
  const guest = await people.guest({ width: 390, height: 844 });
  const { page } = guest;
  const question = catalogue.question('VII.5');
  await guest.goesTo(questionPath(question));
  const cite = page.getByRole('toolbar').getByRole('button', { name: 'Cite' });
  await expect(cite).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await guest.seesText('You are offline');
  await cite.click();
  const failure = guest.frame.main.getByRole('alert');
  await expect(failure).toContainText(/you are offline/i);
  await expect(guest.heading).toHaveText(question.text);
  await page.context().setOffline(false);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Citation' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
