import { expect, type Page } from '@playwright/test';
import { type Question, romanOf } from '../house/catalogue';

const tabOf = (page: Page, chapter: Question['of']) => page.getByRole('tab', { name: `${romanOf(chapter)}. ${chapter.name}` });
const buttonOf = (page: Page, question: Question) => page.getByRole('button', { name: `${question.order} ${question.text}` });
const headerOf = (page: Page, question: Question) => page.getByRole('tabpanel').locator(buttonOf(page, question));
const rowOf = (page: Page, question: Question) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: buttonOf(page, question) });

export const inOverview = (page: Page) => ({
  tab: (chapter: Question['of']) => tabOf(page, chapter),
  header: (question: Question) => headerOf(page, question),
  /** The row of a question: its header with icon, star and link. */
  row: (question: Question) => rowOf(page, question),
  opensChapter: async (chapter: Question['of']) => {
    await tabOf(page, chapter).click();
    await expect(tabOf(page, chapter)).toHaveAttribute('aria-selected', 'true');
  },
  expands: async (question: Question) => {
    await tabOf(page, question.of).click();
    await headerOf(page, question).click();
    await expect(headerOf(page, question)).toHaveAttribute('aria-expanded', 'true');
  },
});
