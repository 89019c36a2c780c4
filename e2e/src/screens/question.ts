import { expect, type Page } from '@playwright/test';
import { paths } from '@round-table/shared/contract';
import { type Question, toRoman } from '../instance/catalogue';

export const questionPath = (question: { id: number }) => `/question/${question.id}/`;

const getRadio = (page: Page, option: string) => page.getByRole('main').getByRole('radio', { name: option, exact: true });
const getEditor = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const findsAnother = async (page: Page, question: Question): Promise<string> => {
  await expect(page.getByRole('radiogroup', { name: question.text }).getByRole('radio', { checked: true })).toBeVisible();
  for (const option of question.options) if (!(await getRadio(page, option).isChecked())) return option;
  throw new Error(`"${question.text}" has no other option`);
};
const opensPlace = async (page: Page, question: Question) => {
  await page.goto(questionPath(question));
  await expect(page.getByRole('heading', { level: 1, name: question.text })).toBeVisible();
};

export const onQuestion = (page: Page) => ({
  editor: getEditor(page),
  saveComment: page.getByRole('button', { name: 'Save comment' }),
  allComments: page.getByRole('region', { name: 'All Comments' }),
  previous: page.getByRole('button', { name: 'Previous question' }).or(page.getByRole('link', { name: 'Previous question' })),
  next: page.getByRole('button', { name: 'Next question' }).or(page.getByRole('link', { name: 'Next question', exact: true })),
  radio: (option: string) => getRadio(page, option),
  /** Opens the detail page of a question by its address. */
  opens: (question: Question) => opensPlace(page, question),
  isAt: async (question: Question) => {
    await expect(page).toHaveURL(new RegExp(`/question/${question.id}/?$`));
    await expect(page).toHaveTitle(`Chapter ${toRoman(question.of)}, Question ${question.order}`);
  },
  /** Chooses an option of the open question. */
  answers: async (option: string) => {
    await getRadio(page, option).check();
    await expect(getRadio(page, option)).toBeChecked();
  },
  /** Returns an option of the open question that is not chosen. */
  findsAnother: (question: Question) => findsAnother(page, question),
  /** Chooses an option that is not chosen yet, and returns it. */
  choosesAnother: async (question: Question): Promise<string> => {
    const option = await findsAnother(page, question);
    await getRadio(page, option).check();
    await expect(page.getByText(/^Answer changed from/).first()).toBeVisible();
    return option;
  },
  /** Aborts all requests that save an answer. */
  losesAnswers: () =>
    page.route(`**${paths.givenAnswers}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue())),
  /** Refuses all requests that save an answer. */
  refusesAnswers: () =>
    page.route(`**${paths.givenAnswers}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, contentType: 'application/json', body: '{"detail":"Not at present"}' })
        : route.continue(),
    ),
  writes: async (text: string) => {
    await getEditor(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  /** Waits until the rich-text editor has taken the place of the plain field, which knows no shortcuts. */
  hasEditor: () => expect(page.getByRole('button', { name: 'Bold' })).toBeEnabled(),
  /** Pastes HTML where the cursor is: an element that was located before could be replaced by the editor in the meantime. */
  pastes: (html: string) =>
    page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/html', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, html),
  /** Writes a paragraph and a bulleted list below it. */
  writesList: async (lead: string, items: string[]) => {
    await getEditor(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(`${lead}\n`);
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.keyboard.type(items.join('\n'));
    await expect(getEditor(page).getByRole('listitem')).toHaveText(items);
  },
  /** Links the word before the cursor. */
  linksLastWord: async (address: string) => {
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('textbox', { name: 'Link address' }).fill(address);
    await page.getByRole('button', { name: 'Set link' }).click();
    await expect(getEditor(page).getByRole('link')).toHaveAttribute('href', address);
  },
  savesComment: async () => {
    await page.getByRole('button', { name: 'Save comment' }).click();
    await expect(page.getByText('Comment saved').first()).toBeVisible();
  },
});
