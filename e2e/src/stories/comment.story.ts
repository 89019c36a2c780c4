import { type Comment, paths } from '@round-table/shared/contract';
import { password } from '@round-table/tools/demo-accounts';
import { holdBack } from '../browser/hold-back';
import { demoAccounts, get, send, signIn } from '../instance/api-client';
import type { AppInstance } from '../instance/app-instance';
import type { Question } from '../instance/catalogue';
import type { Person } from '../people/person';
import { expect, story } from '../story';

const draftIsStored = (person: Person) => expect(person.page.getByText('Draft saved')).toBeVisible();

async function storedIn(instance: AppInstance, question: Question): Promise<Comment | undefined> {
  const expert = await signIn(instance, demoAccounts.germany);
  const all = await get<Comment[]>(expert, `${paths.comments}?question=${question.id}`);
  return all.find((comment) => comment.country === 'DE');
}

/** Another expert of the same country saves a text while the first one is editing. */
async function colleagueSaves(instance: AppInstance, question: Question, text: string) {
  const colleague = await signIn(instance, demoAccounts.germany);
  const version = (await storedIn(instance, question))?.version ?? 0;
  await send(colleague, 'POST', paths.comments, { question: question.id, country: 'DE', text, version });
}

const begins = async (person: Person, instance: AppInstance, question: Question, text: string) => {
  const comment = await storedIn(instance, question);
  if (comment) await send(await signIn(instance, demoAccounts.germany), 'DELETE', `${paths.comments}${comment.id}/`);
  await person.opens(question);
  await expect(person.page.getByRole('heading', { name: 'Add Comment' })).toBeVisible();
  await person.writes(text);
};

story('a comment is added, edited and, by saving it empty, deleted', { tag: ['@QDT-04'] }, async ({ people, instance, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VI.1');
  await begins(expert, instance, question, 'A first word');
  await expert.savesComment();
  await expect(expert.page.getByRole('heading', { name: 'Edit Comment' })).toBeVisible();
  expect((await storedIn(instance, question))?.text).toBe('<p>A first word</p>');
  await expert.writes('A second word');
  await expert.page.getByRole('button', { name: 'Save comment' }).click();
  await expect.poll(async () => (await storedIn(instance, question))?.text).toBe('<p>A second word</p>');
  // The server has it before the page knows.
  await expect(expert.saveComment).not.toHaveClass(/loading/);
  await expert.editor.click();
  await expert.page.keyboard.press('ControlOrMeta+a');
  await expert.page.keyboard.press('Delete');
  await expert.page.getByRole('button', { name: 'Save comment' }).click();
  await expect(expert.page.getByRole('heading', { name: 'Add Comment' })).toBeVisible();
  await expect.poll(() => storedIn(instance, question)).toBeUndefined();
});

story('pasting from a word processor keeps only the structure', { tag: ['@QDT-04'] }, async ({ people, instance, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VI.2');
  await begins(expert, instance, question, 'x');
  const html =
    '<p class="MsoNormal" style="color:red;font-family:Wingdings">Eine <b>wichtige</b> Regel<o:p></o:p></p><ul><li>erstens</li></ul>' +
    '<p><a href="https://example.org/">Quelle</a><script>alert(1)</script></p>';
  await expert.editor.click();
  await expert.page.keyboard.press('ControlOrMeta+a');
  await expert.pastes(html);
  await expect(expert.editor.getByRole('listitem')).toHaveText(['erstens']);
  await expert.savesComment();
  const stored = (await storedIn(instance, question))?.text ?? '';
  expect(stored).toContain('<strong>wichtige</strong>');
  expect(stored).toContain('https://example.org/');
  expect(stored).not.toMatch(/Mso|style=|color|o:p|script|&nbsp;/);
});

story('links to web, mail and telephone work; footnotes remain text', { tag: ['@QDT-04'] }, async ({ people, instance, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VII.6');
  await begins(expert, instance, question, 'Der Gläubiger braucht einen vollstreckbaren Titel, Auskunft');
  await expert.hasEditor();
  await expert.page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await expert.page.keyboard.press('ControlOrMeta+k');
  await expert.page.getByRole('textbox', { name: 'Link address' }).fill('+49 30 123456');
  await expert.page.keyboard.press('Enter');
  await expect(expert.editor.getByRole('link', { name: 'Auskunft' })).toHaveAttribute('href', 'tel:+4930123456');
  await expert.page.keyboard.press('End');
  await expert.pastes('<p>siehe<a href="#_ftn1" name="_ftnref1">[1]</a> und <a href="mailto:amt@example.org">das Amt</a></p>');
  await expert.page.keyboard.press('ControlOrMeta+Enter');
  await expert.seesNotification('Comment saved');
  const colleague = await people.expertOf('AT');
  await colleague.opens(question);
  const comment = colleague.allComments.getByRole('article', { name: 'Germany' });
  await expect(comment.locator('[lang=de]')).toContainText('siehe[1] und');
  await expect(comment.getByRole('link', { name: 'Auskunft' })).toHaveAttribute('href', 'tel:+4930123456');
  await expect(comment.getByRole('link', { name: 'das Amt' })).toHaveAttribute('href', 'mailto:amt@example.org');
  await expect(comment.locator('[lang=de]').getByRole('link')).toHaveCount(2);
});

story('a draft survives leaving the page and the end of the session', { tag: ['@QDT-08'] }, async ({ people, instance, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VI.3');
  await begins(expert, instance, question, 'Half a thought');
  await draftIsStored(expert);
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
  await draftIsStored(expert);
  await expert.page.route(/:\d+\/api\//, (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"detail":"The session has ended."}' }),
  );
  await expert.page.getByRole('button', { name: 'Save comment' }).click();
  await expert.page
    .getByRole('dialog', { name: 'Your session has ended' })
    .getByRole('button', { name: 'Sign in as somebody else' })
    .click();
  await expect(expert.login.submit).toBeVisible();
  await expert.page.unrouteAll();
  await expert.signsIn(demoAccounts.germany, password);
  await expert.opens(question);
  await expect(expert.editor).toContainText('Half a thought and a half');
  await expect.poll(async () => (await storedIn(instance, question))?.text).toBe('<p>Half a thought and a half</p>');
  await expert.reloads();
  await expert.doesNotSeeText('Your unsaved draft from this device has been restored.');
});

story('the browser asks before a window with unsaved text closes', { tag: ['@QDT-08'] }, async ({ people, instance, catalogue }) => {
  const expert = await people.expertOf('DE');
  await begins(expert, instance, catalogue.question('VI.4'), 'Not yet saved');
  await draftIsStored(expert);
  const requested = expert.page.waitForEvent('dialog');
  const leaving = expert.page.reload().catch(() => undefined);
  const dialog = await requested;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;
  await expect(expert.editor).toContainText('Not yet saved');
});

story('no text is lost with the connection', { tag: ['@QDT-08', '@SHELL-18'] }, async ({ people, instance, catalogue }) => {
  const expert = await people.expertOf('DE');
  const question = catalogue.question('VI.5');
  await begins(expert, instance, question, 'Written on a train');
  await expert.page.context().setOffline(true);
  await expert.page.getByRole('button', { name: 'Save comment' }).click();
  await expert.seesText('Kept on this device');
  await expect(expert.editor).toContainText('Written on a train');
  await expert.page.context().setOffline(false);
  await expect.poll(async () => (await storedIn(instance, question))?.text).toBe('<p>Written on a train</p>');
  await expert.doesNotSeeText('Kept on this device');
});

story(
  'if a colleague has saved the same comment, both texts are shown and the author decides',
  { tag: ['@QDT-08'] },
  async ({ people, instance, catalogue }) => {
    const expert = await people.expertOf('DE');
    const question = catalogue.question('VI.6');
    await begins(expert, instance, question, 'My own text');
    await colleagueSaves(instance, question, '<p>The text of a colleague</p>');
    await expert.page.getByRole('button', { name: 'Save comment' }).click();
    const conflict = expert.page.getByRole('region', { name: 'Two versions of the same comment' });
    await expect(conflict).toContainText('My own text');
    await expect(conflict).toContainText('The text of a colleague');
    expect((await storedIn(instance, question))?.text).toBe('<p>The text of a colleague</p>');
    await conflict.getByRole('button', { name: 'Save my text' }).click();
    await expect(conflict).toBeHidden();
    await expect.poll(async () => (await storedIn(instance, question))?.text).toBe('<p>My own text</p>');
    await expert.writes('My next text');
    await colleagueSaves(instance, question, '<p>Another text of a colleague</p>');
    await expert.page.getByRole('button', { name: 'Save comment' }).click();
    await conflict.getByRole('button', { name: 'Take the other text' }).click();
    await expect(expert.editor).toContainText('Another text of a colleague');
    await expect(conflict).toBeHidden();
    expect((await storedIn(instance, question))?.text).toBe('<p>Another text of a colleague</p>');
  },
);

story(
  'what an expert types before the editor has loaded is kept, and the cursor with it',
  { tag: ['@QDT-04'] },
  async ({ people, instance, catalogue }) => {
    const expert = await people.expertOf('DE');
    const question = catalogue.question('VIII.6');
    const comment = await storedIn(instance, question);
    if (comment) await send(await signIn(instance, demoAccounts.germany), 'DELETE', `${paths.comments}${comment.id}/`);
    const release = await holdBack(expert.page, /quill-field.*[.]js$/);
    await expert.opens(question);
    await expert.editor.click();
    await expert.page.keyboard.type('Notaries ');
    await draftIsStored(expert);
    await expert.page.keyboard.type('keep it');
    for (let step = 0; step < 'it'.length; step += 1) await expert.page.keyboard.press('ArrowLeft');
    await expect(expert.page.getByRole('button', { name: 'Bold' })).toBeDisabled();
    release();
    await expect(expert.page.getByRole('button', { name: 'Bold' })).toBeEnabled();
    await expect(expert.editor).toBeFocused();
    await expert.page.keyboard.type('all of ');
    await expect(expert.editor).toHaveText('Notaries keep all of it');
    await expert.savesComment();
    expect((await storedIn(instance, question))?.text).toBe('<p>Notaries keep all of it</p>');
  },
);
