import type { AdminChapter } from '@round-table/shared/contract';
import type { TableColumn } from '../../kit/table-columns';
import { rowsIn, type TableView } from '../../kit/table-view';
import type { QuestionKey, QuestionRow } from './question-columns';

const rowsOf = (chapters: AdminChapter[]): QuestionRow[] =>
  chapters.flatMap(({ order, questions }) => questions.map((question) => ({ ...question, chapterOrder: order })));

/** The questions that a view shows, in its order; a search goes through both languages and the answers. */
export const questionsIn = (
  view: TableView<QuestionKey>,
  chapters: AdminChapter[],
  columns: TableColumn<QuestionRow, QuestionKey>[],
  locale: string,
): QuestionRow[] =>
  rowsIn(view, rowsOf(chapters), {
    isActive: ({ active }) => active,
    textOf: ({ text_en, text_de, answers }) =>
      [text_en, text_de, ...answers.flatMap((answer) => [answer.text_en, answer.text_de])].join('\n'),
    columns,
    locale,
  });
