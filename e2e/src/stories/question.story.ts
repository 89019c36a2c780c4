import { mapFrameHeight, paths } from '@round-table/shared/contract';
import { toRoman } from '../instance/catalogue';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

story('an expert finds everything of a question on its page', { tag: ['@QDT-01', '@SHELL-06'] }, async ({ people, catalogue }) => {
  const question = catalogue.first((one) => Boolean(one.explanation) && one.of.order === 2);
  const expert = await people.expertOf('DE');
  await expert.opens(question);
  await expert.isAt(question);
  await expect(expert.frame.main.getByText(question.of.name).first()).toBeVisible();
  const radios = expert.page.getByRole('radiogroup', { name: question.text }).getByRole('radio');
  await expect(radios).toHaveCount(question.options.length + 1);
  for (const option of [...question.options, 'not answered yet']) await expect(expert.radio(option)).toBeVisible();
  await expect(expert.frame.main.getByText(question.explanation ?? '', { exact: true })).toBeHidden();
  await expert.page.getByRole('button', { name: 'Show explanation' }).click();
  await expect(expert.frame.main.getByText(question.explanation ?? '', { exact: true })).toBeVisible();
  await expect(expert.frame.main.getByRole('heading', { name: 'Attachments' })).toBeVisible();
  await expect(expert.editor).toBeVisible();
  const frame = await expert.page.getByTitle('Result map').boundingBox();
  expect(frame?.height).toBe(mapFrameHeight);
  await expert.seesMap();
});

story('the list of all comments contains those of the other countries', { tag: ['@QDT-01'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('V.1');
  await expert.opens(question);
  await expert.writes('Spoken for Germany alone');
  await expert.savesComment();
  await expert.reloads();
  await expect(expert.allComments.getByRole('article').first()).toBeVisible();
  await expect(expert.allComments.getByRole('article', { name: 'Germany' })).toHaveCount(0);
  await expect(expert.allComments).not.toContainText('Spoken for Germany alone');
  const colleague = await people.expertOf('AT');
  await colleague.opens(question);
  await expect(colleague.allComments.getByRole('article', { name: 'Germany' })).toContainText('Spoken for Germany alone');
  await expect(colleague.allComments.getByRole('article', { name: 'Austria' })).toHaveCount(0);
});

story('the arrows lead through all chapters and are disabled at both ends', { tag: ['@QDT-02'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const [first, last] = [catalogue.questions[0], catalogue.questions.at(-1)];
  if (!first || !last) throw new Error('The catalogue is empty');
  await expert.opens(first);
  await expect(expert.previous).toBeDisabled();
  const ofSecond = catalogue.questions.findIndex((question) => question.of.id !== first.of.id);
  const before = catalogue.questions[ofSecond - 1];
  const after = catalogue.questions[ofSecond];
  if (!before || !after) throw new Error('The catalogue has one chapter only');
  await expert.opens(before);
  await expert.next.click();
  await expert.isAt(after);
  await expert.previous.click();
  await expert.isAt(before);
  await expert.page.locator('body').press('j');
  await expert.isAt(after);
  await expert.page.locator('body').press('k');
  await expert.isAt(before);
  await expert.opens(last);
  await expect(expert.next).toBeDisabled();
});

story('the arrows skip questions under review for guests', { tag: ['@QDT-02', '@ROLE-01'] }, async ({ people, catalogue }) => {
  const index = catalogue.questions.findIndex((question, place) => place > 0 && !question.public);
  const hidden = catalogue.questions[index];
  const before = catalogue.questions.slice(0, index).findLast((question) => question.public);
  const after = catalogue.questions.slice(index).find((question) => question.public);
  if (!hidden || !before || !after) throw new Error('The catalogue has no question under review in its midst');
  const guest = await people.guest();
  await guest.opens(before);
  await guest.next.click();
  await guest.isAt(after);
  await guest.previous.click();
  await guest.isAt(before);
  const reader = await people.reader();
  await reader.opens(before);
  await reader.next.click();
  const next = catalogue.questions[catalogue.questions.indexOf(before) + 1];
  if (next) await reader.isAt(next);
});

story('an answer is chosen, changed and withdrawn, and the map follows', { tag: ['@QDT-03', '@MAP-03'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('V.2');
  const [first = '', second = ''] = question.options;
  const sent: string[] = [];
  expert.page.on(
    'request',
    (request) => request.url().includes(paths.givenAnswers) && request.method() !== 'GET' && sent.push(request.method()),
  );
  await expert.opens(question);
  await expert.seesMap();
  if (!(await expert.radio('not answered yet').isChecked())) {
    await expert.answers('not answered yet');
    await expert.seesNotification(/^Answer changed from \d+ to unanswered$/);
  }
  sent.length = 0;
  const chapters = expert.page.waitForRequest((request) => request.url().includes(paths.chapters));
  await expert.answers(first);
  await expert.seesNotification('Answer changed from unanswered to 1');
  await chapters;
  await expert.seesOnMap('Germany', first);
  await expert.answers(second);
  await expert.seesNotification('Answer changed from 1 to 2');
  await expert.seesOnMap('Germany', second);
  await expert.answers('not answered yet');
  await expert.seesNotification('Answer changed from 2 to unanswered');
  await expert.seesOnMap('Germany', 'not answered');
  expect(sent).toEqual(['POST', 'POST', 'DELETE']);
  await expert.radio('not answered yet').click();
  await expert.reloads();
  await expect(expert.radio('not answered yet')).toBeChecked();
  expect(sent).toEqual(['POST', 'POST', 'DELETE']);
});

story('an answer is chosen, withdrawn and undone with the keyboard only', { tag: ['@QDT-03'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('IX.1');
  const [first = '', second = '', third = ''] = question.options;
  const sent: string[] = [];
  expert.page.on(
    'request',
    (request) => request.url().includes(paths.givenAnswers) && request.method() !== 'GET' && sent.push(request.method()),
  );
  const changes = expert.page.getByText(/^Answer changed from/);
  await expert.page.clock.install();
  await expert.opens(question);
  await expert.findsAnother(question);
  await expert.page.keyboard.press('0');
  await expert.page.keyboard.press('3');
  await expect(expert.radio(third)).toBeChecked();
  await expert.seesNotification(/to 3$/);
  sent.length = 0;
  // From 3 to 1 by two arrows, faster than the pause after which a choice is saved: one answer, one notification.
  await expert.radio(third).focus();
  await expert.page.clock.pauseAt((await expert.page.evaluate(() => Date.now())) + 1_000);
  await expert.page.keyboard.press('ArrowUp');
  await expert.page.keyboard.press('ArrowUp');
  await expect(expert.radio(first)).toBeChecked();
  await expert.page.keyboard.press('Enter');
  await expert.page.clock.resume();
  await expert.seesNotification('Answer changed from 3 to 1');
  await expect(changes).toHaveCount(1);
  expect(sent).toEqual(['POST']);
  await expert.page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expert.seesNotification('Answer changed from 1 to 3');
  await expect(expert.radio(third)).toBeChecked();
  await expert.page.keyboard.press('0');
  await expert.seesNotification('Answer changed from 3 to unanswered');
  // Arrow keys save after a debounce, or immediately if `j` leaves the page with the focus in the group.
  await expert.radio('not answered yet').focus();
  await expert.page.keyboard.press('ArrowDown');
  await expert.seesNotification('Answer changed from unanswered to 1');
  await expert.page.keyboard.press('ArrowDown');
  await expert.page.keyboard.press('j');
  await expert.isAt(catalogue.question('IX.2'));
  await expert.page.keyboard.press('k');
  await expert.isAt(question);
  await expect(expert.radio(second)).toBeChecked();
});

story('n leads to the next unanswered question; all keys are listed', { tag: ['@QDT-02'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('AT');
  const [question, next] = [catalogue.question('IX.3'), catalogue.question('IX.5')];
  for (const one of [question, next]) {
    await expert.opens(one);
    await expert.findsAnother(one);
    await expert.page.keyboard.press('0');
    await expect(expert.radio('not answered yet')).toBeChecked();
  }
  const between = catalogue.question('IX.4');
  await expert.opens(between);
  await expert.findsAnother(between);
  await expert.page.keyboard.press('1');
  await expect(expert.radio(between.options[0] ?? '')).toBeChecked();
  await expert.opens(question);
  await expert.findsAnother(question);
  await expert.page.keyboard.press('n');
  await expert.isAt(next);
  await expert.page.keyboard.press('?');
  const keys = expert.page.getByRole('dialog');
  for (const text of ['Next unanswered question', 'Choose the answer with this number', 'Withdraw the answer', 'Save the comment'])
    await expect(keys).toContainText(text);
});

story('the arrow works immediately after an answer', { tag: ['@QDT-02', '@QDT-03'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const [question, next] = [catalogue.question('V.5'), catalogue.question('V.6')];
  await expert.opens(question);
  await expert.choosesAnother(question);
  // The notification stays for eight seconds: an expert with sixty questions must not have to wait for it.
  await expert.next.click({ timeout: 2_000 });
  await expert.isAt(next);
});

story(
  'an answer is stored even if the page is left before the request was sent',
  { tag: ['@QDT-03'] },
  async ({ instance, people, catalogue }) => {
    const expert = await people.expertOf('DE');
    const question = catalogue.question('V.4');
    await expert.opens(question);
    const other = await expert.findsAnother(question);
    await instance.whilePaused(async () => {
      // A browser opens at most six connections to a server: the save has to wait for one of them.
      await expert.page.evaluate((path) => {
        for (const each of Array(6).keys()) fetch(`${path}?n=${each}`).catch(() => undefined);
      }, paths.ready);
      await expert.answers(other);
      const gone = expert.page.waitForEvent('requestfailed', (request) => request.url().includes(paths.ready));
      await expert.page.goto('about:blank');
      await gone;
    });
    await expect(async () => {
      await expert.opens(question);
      await expect(expert.radio(other)).toBeChecked({ timeout: 3_000 });
    }).toPass();
  },
);

story(
  'an answer that the server rejects is rolled back with a message, which disappears once the answer is stored',
  { tag: ['@QDT-03', '@SHELL-18'] },
  async ({ people, catalogue }) => {
    const expert = await people.expertOf('DE');
    const question = catalogue.question('V.3');
    await expert.opens(question);
    const chosen = expert.page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true });
    await expect(chosen).toBeVisible();
    const before = await chosen.getAttribute('value');
    const other = await expert.findsAnother(question);
    await expert.refusesAnswers();
    await expert.radio(other).click();
    await expert.seesNotification('Not at present');
    await expect(chosen).toHaveAttribute('value', before ?? '');
    await expert.page.unrouteAll();
    await expert.radio(other).click();
    await expert.seesNotification(/^Answer changed from/);
    await expert.doesNotSeeText('Not at present');
  },
);

story('readers have no radio buttons and no editor', { tag: ['@QDT-05', '@ROLE-02'] }, async ({ people, catalogue }) => {
  for (const person of [await people.reader(), await people.guest()]) {
    const question = catalogue.question('I.1');
    await person.opens(question);
    await person.seesMap();
    await expect(person.allComments.getByRole('article').first()).toBeVisible();
    await expect(person.page.getByRole('radiogroup', { name: question.text })).toHaveCount(0);
    for (const option of question.options) await expect(person.radio(option)).toHaveCount(0);
    for (const control of [person.editor, person.saveComment]) await expect(control).toHaveCount(0);
  }
});

story('a guest sees that a question under review is not available', { tag: ['@QDT-05', '@ROLE-01'] }, async ({ people, catalogue }) => {
  const hidden = catalogue.first((question) => !question.public);
  const guest = await people.guest();
  await guest.page.goto(questionPath(hidden));
  await guest.seesText('The Question is not available');
  await guest.page.getByRole('link', { name: 'Go back to the Dashboard' }).click();
  await expect(guest.page).toHaveURL(/\/dashboard\/?$/);
  const reader = await people.reader();
  await reader.opens(hidden);
  await reader.seesMap();
});

story('the chapter is named by its numeral', { tag: ['@QDT-01', '@SHELL-06'] }, async ({ people, catalogue }) => {
  const guest = await people.guest();
  const question = catalogue.question('IV.2');
  await guest.opens(question);
  await expect(guest.frame.main).toContainText(`${toRoman(question.of)}.`);
  await expect(guest.frame.main).toContainText(question.of.name);
});

story('forced colours keep the chosen answer and the map visible', { tag: ['@QDT-03', '@MAP-01'] }, async ({ people, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('II.1');
  await expert.page.emulateMedia({ forcedColors: 'active' });
  await expert.opens(question);
  await expert.findsAnother(question);
  const rows = expert.page.getByRole('radiogroup', { name: question.text }).locator('label');
  const outlines = await rows.evaluateAll((labels) =>
    labels.map((label) => [label.querySelector('input')?.checked, getComputedStyle(label).outlineStyle]),
  );
  expect(outlines.filter(([checked]) => checked)).toEqual([[true, 'solid']]);
  expect(outlines.filter(([checked, outline]) => !checked && outline === 'solid')).toEqual([]);
  await expert.seesMap();
  const grounds = await expert.map
    .locator('#legend button > :first-child')
    .evaluateAll((squares) => squares.map((square) => getComputedStyle(square).backgroundColor));
  expect(new Set(grounds).size).toBe(grounds.length);
});
