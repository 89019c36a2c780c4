import { type Comment, paths } from '@round-table/shared/contract';
import { demoAccounts, get, send, signIn } from '../house/caller';
import type { Question } from '../house/catalogue';
import { type House, password } from '../house/house';
import type { Person } from '../people/person';
import { expect, story } from '../story';

const draftIsKept = (person: Person) => expect(person.page.getByText('Draft saved')).toBeVisible();

async function storedIn(house: House, question: Question): Promise<Comment | undefined> {
  const expert = await signIn(house, demoAccounts.germany);
  const all = await get<Comment[]>(expert, `${paths.comments}?question=${question.id}`);
  return all.find((comment) => comment.country === 'DE');
}

/** Another expert of the same country saves a text while the first one writes. */
async function colleagueSaves(house: House, question: Question, text: string) {
  const colleague = await signIn(house, demoAccounts.germany);
  const version = (await storedIn(house, question))?.version ?? 0;
  await send(colleague, 'POST', paths.comments, { question: question.id, country: 'DE', text, version });
}

const begins = async (person: Person, house: House, question: Question, text: string) => {
  const comment = await storedIn(house, question);
  if (comment) await send(await signIn(house, demoAccounts.germany), 'DELETE', `${paths.comments}${comment.id}/`);
  await person.opens(question);
  await expect(person.page.getByRole('heading', { name: 'Add Comment' })).toBeVisible();
  await person.writes(text);
};

story('a comment is added, edited and, by saving it empty, deleted', { tag: ['@QDT-04'] }, async ({ people, house, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VI.1');
  await begins(expert, house, question, 'A first word');
  await expert.savesComment();
  await expect(expert.page.getByRole('heading', { name: 'Edit Comment' })).toBeVisible();
  expect((await storedIn(house, question))?.text).toBe('<p>A first word</p>');
  await expert.writes('A second word');
  await expert.page.getByRole('button', { name: 'Save comment' }).click();
  await expect.poll(async () => (await storedIn(house, question))?.text).toBe('<p>A second word</p>');
  await expert.editor.click();
  await expert.page.keyboard.press('ControlOrMeta+a');
  await expert.page.keyboard.press('Delete');
  await expert.page.getByRole('button', { name: 'Save comment' }).click();
  await expect(expert.page.getByRole('heading', { name: 'Add Comment' })).toBeVisible();
  await expect.poll(() => storedIn(house, question)).toBeUndefined();
});

story('pasting from a word processor leaves structure and nothing else', { tag: ['@QDT-04'] }, async ({ people, house, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VI.2');
  await begins(expert, house, question, 'x');
  const html =
    '<p class="MsoNormal" style="color:red;font-family:Wingdings">Eine <b>wichtige</b> Regel<o:p></o:p></p><ul><li>erstens</li></ul>' +
    '<p><a href="https://example.org/">Quelle</a><script>alert(1)</script></p>';
  await expert.editor.click();
  await expert.page.keyboard.press('ControlOrMeta+a');
  await expert.editor.evaluate((editor, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
  await expect(expert.editor.getByRole('listitem')).toHaveText(['erstens']);
  await expert.savesComment();
  const stored = (await storedIn(house, question))?.text ?? '';
  expect(stored).toContain('<strong>wichtige</strong>');
  expect(stored).toContain('https://example.org/');
  expect(stored).not.toMatch(/Mso|style=|color|o:p|script|&nbsp;/);
});

story('links lead by web, mail and telephone; footnotes stay as text', { tag: ['@QDT-04'] }, async ({ people, house, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VII.6');
  await begins(expert, house, question, 'Der Gläubiger braucht einen vollstreckbaren Titel, Auskunft');
  await expert.page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await expert.page.keyboard.press('ControlOrMeta+k');
  await expert.page.getByRole('textbox', { name: 'Link address' }).fill('+49 30 123456');
  await expert.page.keyboard.press('Enter');
  await expect(expert.editor.getByRole('link', { name: 'Auskunft' })).toHaveAttribute('href', 'tel:+4930123456');
  await expert.page.keyboard.press('End');
  await expert.editor.evaluate((editor) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>siehe<a href="#_ftn1" name="_ftnref1">[1]</a> und <a href="mailto:amt@example.org">das Amt</a></p>');
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expert.page.keyboard.press('ControlOrMeta+Enter');
  await expert.hears('Comment saved');
  const colleague = await people.expertOf('AT');
  await colleague.opens(question);
  const comment = colleague.allComments.getByRole('article', { name: 'Germany' });
  await expect(comment.locator('[lang=de]')).toContainText('siehe[1] und');
  await expect(comment.getByRole('link', { name: 'Auskunft' })).toHaveAttribute('href', 'tel:+4930123456');
  await expect(comment.getByRole('link', { name: 'das Amt' })).toHaveAttribute('href', 'mailto:amt@example.org');
  await expect(comment.getByRole('link')).toHaveCount(2);
});

story('a draft outlives leaving the page and an end of the session', { tag: ['@QDT-08'] }, async ({ people, house, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VI.3');
  await begins(expert, house, question, 'Half a thought');
  await draftIsKept(expert);
  await expert.frame.menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(expert.page.getByRole('dialog')).toContainText('Leave without saving?');
  await expert.page.getByRole('button', { name: 'Leave the page' }).click();
  await expect(expert.page).toHaveURL(/\/dashboard/);
  await expert.opens(question);
  await expect(expert.editor).toContainText('Half a thought');
  await expert.page.getByText('Your unsaved draft from this device has been restored.').waitFor();
  await expert.editor.click();
  await expert.page.keyboard.press('ControlOrMeta+End');
  await expert.page.keyboard.type(' and a half');
  await draftIsKept(expert);
  await expert.page.route(/:\d+\/api\//, (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"detail":"The session has ended."}' }),
  );
  await expert.page.getByRole('button', { name: 'Save comment' }).click();
  await expect(expert.login.submit).toBeVisible();
  await expert.page.unrouteAll();
  await expert.signsIn(demoAccounts.germany, password);
  await expert.opens(question);
  await expect(expert.editor).toContainText('Half a thought and a half');
  await expert.savesComment();
  expect((await storedIn(house, question))?.text).toBe('<p>Half a thought and a half</p>');
  await expert.reloads();
  await expert.doesNotRead('Your unsaved draft from this device has been restored.');
});

story('the browser asks before a window with unsaved text closes', { tag: ['@QDT-08'] }, async ({ people, house, catalogue }) => {
  const expert = await people.expertOf('DE');
  await begins(expert, house, catalogue.question('VI.4'), 'Not yet saved');
  await draftIsKept(expert);
  const asked = expert.page.waitForEvent('dialog');
  const leaving = expert.page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;
  await expect(expert.editor).toContainText('Not yet saved');
});

story('a lost connection loses no text', { tag: ['@QDT-08', '@SHELL-18'] }, async ({ people, house, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VI.5');
  await begins(expert, house, question, 'Written on a train');
  await expert.page.context().setOffline(true);
  await expert.page.getByRole('button', { name: 'Save comment' }).click();
  await expert.reads('Server did not respond');
  await expect(expert.editor).toContainText('Written on a train');
  await expert.page.context().setOffline(false);
  await expert.savesComment();
  expect((await storedIn(house, question))?.text).toBe('<p>Written on a train</p>');
});

story(
  'when a colleague saves in between, both texts show and the writer decides',
  { tag: ['@QDT-08'] },
  async ({ people, house, catalogue }) => {
    const expert = await people.expertOf('DE');
    const question = catalogue.question('VI.6');
    await begins(expert, house, question, 'My own text');
    await colleagueSaves(house, question, '<p>The text of a colleague</p>');
    await expert.page.getByRole('button', { name: 'Save comment' }).click();
    const conflict = expert.page.getByRole('region', { name: 'Two versions of the same comment' });
    await expect(conflict).toContainText('My own text');
    await expect(conflict).toContainText('The text of a colleague');
    expect((await storedIn(house, question))?.text).toBe('<p>The text of a colleague</p>');
    await conflict.getByRole('button', { name: 'Save my text' }).click();
    await expect(conflict).toBeHidden();
    await expect.poll(async () => (await storedIn(house, question))?.text).toBe('<p>My own text</p>');
    await expert.writes('My next text');
    await colleagueSaves(house, question, '<p>Another text of a colleague</p>');
    await expert.page.getByRole('button', { name: 'Save comment' }).click();
    await conflict.getByRole('button', { name: 'Take the other text' }).click();
    await expect(expert.editor).toContainText('Another text of a colleague');
    await expect(conflict).toBeHidden();
    expect((await storedIn(house, question))?.text).toBe('<p>Another text of a colleague</p>');
  },
);
