import { expect, type Page } from '@playwright/test';
import { type Question, toRoman } from '../instance/catalogue';

const getTab = (page: Page, chapter: Question['of']) => page.getByRole('tab', { name: `${toRoman(chapter)}. ${chapter.name}` });
const getButton = (page: Page, question: Question) => page.getByRole('button', { name: `${question.order} ${question.text}` });
const getHeader = (page: Page, question: Question) => page.getByRole('tabpanel').locator(getButton(page, question));
const getRow = (page: Page, question: Question) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: getButton(page, question) });

export const inOverview = (page: Page) => ({
  tab: (chapter: Question['of']) => getTab(page, chapter),
  header: (question: Question) => getHeader(page, question),
  /** The row of a question: its header with icon, star and link. */
  row: (question: Question) => getRow(page, question),
  opensChapter: async (chapter: Question['of']) => {
    await getTab(page, chapter).click();
    await expect(getTab(page, chapter)).toHaveAttribute('aria-selected', 'true');
  },
  expands: async (question: Question) => {
    await getTab(page, question.of).click();
    await getHeader(page, question).click();
    await expect(getHeader(page, question)).toHaveAttribute('aria-expanded', 'true');
  },
});
