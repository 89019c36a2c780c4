import type { AdminChapter, AdminQuestion } from '@round-table/shared/contract';
import { inLocale } from '../../kit/table-cells';
import { rowsIn, type TableView } from '../../kit/table-view';

export const questionKeys = ['order', 'text', 'answers', 'public', 'active'] as const;
export type QuestionKey = (typeof questionKeys)[number];

/** A question as a row of the table: with the order of its chapter. */
export interface QuestionRow extends AdminQuestion {
  chapterOrder: number;
}

const rowsOf = (chapters: AdminChapter[]): QuestionRow[] =>
  chapters.flatMap(({ order, questions }) => questions.map((question) => ({ ...question, chapterOrder: order })));

export const textOf = ({ text_en, text_de }: AdminQuestion, locale: string): string => inLocale(locale, { en: text_en, de: text_de });

/** Beyond any order of a question: chapters sort before what is in them. */
const chapterStep = 10_000_000;

/** The questions that a view shows, of all chapters or of one, in its order; a search goes through both languages and the answers. */
export function questionsIn(view: TableView<QuestionKey>, chapters: AdminChapter[], chapter: number | null, locale: string): QuestionRow[] {
  const rows = rowsOf(chapter === null ? chapters : chapters.filter(({ id }) => id === chapter));
  return rowsIn(view, rows, {
    isActive: ({ active }) => active,
    textOf: ({ text_en, text_de, answers }) =>
      [text_en, text_de, ...answers.flatMap((answer) => [answer.text_en, answer.text_de])].join('\n'),
    valueOf: {
      order: ({ chapterOrder, order }) => chapterOrder * chapterStep + order,
      text: (question) => textOf(question, locale),
      answers: ({ answers }) => answers.length,
      public: (question) => question.public,
      active: ({ active }) => active,
    },
    locale,
  });
}
