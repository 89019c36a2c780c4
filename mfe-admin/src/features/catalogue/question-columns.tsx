import type { AdminQuestion } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { HangingNumber, SpecialStar } from '@round-table/shared/ui';
import { InactiveMark, inLocale, MissingMark } from '../../kit/table-cells';
import type { TableColumn } from '../../kit/table-columns';

export const questionKeys = ['order', 'text', 'answers', 'public', 'active'] as const;
export type QuestionKey = (typeof questionKeys)[number];

/** A question as a row of the table: with the order of its chapter. */
export interface QuestionRow extends AdminQuestion {
  chapterOrder: number;
}

/** Beyond any order of a question: chapters sort before what is in them. */
const chapterStep = 10_000_000;

/** The columns of the questions in a language. */
export const questionColumns = (locale: string): TableColumn<QuestionRow, QuestionKey>[] => [
  {
    key: 'order',
    title: 'catalogue.column.order',
    width: 112,
    value: ({ chapterOrder, order }) => chapterOrder * chapterStep + order,
    cell: ({ chapterOrder, order }) => <HangingNumber chapter={chapterOrder} question={order} />,
    text: ({ chapterOrder, order }) => `${toRoman(chapterOrder)}.${order}`,
  },
  {
    key: 'text',
    title: 'catalogue.column.text',
    isHead: true,
    className: 'catalogue-text',
    value: ({ text_en, text_de }) => inLocale(locale, { en: text_en, de: text_de }),
    marks: ({ is_marked_as_special, active, text_en, text_de }) => (
      <>
        {is_marked_as_special && <SpecialStar />}
        {!active && <InactiveMark />}
        <MissingMark en={text_en} de={text_de} />
      </>
    ),
  },
  { key: 'answers', title: 'catalogue.column.answers', width: 120, value: ({ answers }) => answers.length },
  { key: 'public', title: 'catalogue.column.public', width: 112, value: (question) => question.public },
  { key: 'active', title: 'catalogue.column.active', width: 112, value: ({ active }) => active },
];
