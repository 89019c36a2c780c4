import type { AdminChapter } from '@round-table/shared/contract';
import type { TableColumn } from '../../components/table/table-columns';
import { selectRows, type TableView } from '../../components/table/table-view';
import type { QuestionKey, QuestionRow } from './question-columns';

const toQuestionRows = (chapters: AdminChapter[]): QuestionRow[] =>
  chapters.flatMap(({ order, questions }) => questions.map((question) => ({ ...question, chapterOrder: order })));

/** Filters and sorts the questions; the search includes both languages and the answers. */
export const selectQuestions = (
  view: TableView<QuestionKey>,
  chapters: AdminChapter[],
  columns: TableColumn<QuestionRow, QuestionKey>[],
  locale: string,
): QuestionRow[] =>
  selectRows(view, toQuestionRows(chapters), {
    isActive: ({ active }) => active,
    toSearchText: ({ text_en, text_de, answers }) =>
      [text_en, text_de, ...answers.flatMap((answer) => [answer.text_en, answer.text_de])].join('\n'),
    columns,
    locale,
  });
