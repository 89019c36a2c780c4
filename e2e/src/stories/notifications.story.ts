import { questionPath } from '../screens/question';
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

/** Texts that came with a live region of their own: screen readers do not announce them. */
const readNewRegions = () => (window as unknown as { newRegions: string[] }).newRegions;

story('what is saved is announced in a live region that existed before', { tag: ['@BRW-03'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  await expert.opens(catalogue.question('VII.6'));
  await expert.hasEditor();
  await expert.page.evaluate(() => {
    const live = '[aria-live], [role="status"], [role="alert"], [role="log"]';
    const known = new WeakSet<Element>(document.querySelectorAll(live));
    const newRegions: string[] = [];
    Object.assign(window, { newRegions });
    const check = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live) ?? element?.querySelector(live);
      if (region && !known.has(region) && region.textContent?.trim()) newRegions.push(region.textContent.trim());
    };
    const observe = (records: MutationRecord[]) => records.flatMap(({ addedNodes }) => [...addedNodes]).forEach(check);
    new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
  });
  await expert.choosesAnother(catalogue.question('VII.6'));
  await expert.writes('A sentence that is announced');
  await expert.savesComment();
  expect(await expert.page.evaluate(readNewRegions)).toEqual([]);
});
