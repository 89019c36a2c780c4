import type { AdminQuestion } from '@round-table/shared/contract';
import { inLocale, toRoman } from '@round-table/shared/domain';
import { HangingNumber, SpecialStar } from '@round-table/shared/ui';
import { InactiveMark, MissingTranslationMark } from '../../components/table/table-cells';
import type { TableColumn } from '../../components/table/table-columns';

import styles from './text-column.module.css';

export const questionKeys = ['order', 'text', 'answers', 'public', 'active'] as const;
export type QuestionKey = (typeof questionKeys)[number];

/** A question with the order of its chapter. */
export interface QuestionRow extends AdminQuestion {
  chapterOrder: number;
}

/** Greater than any order of a question, so that rows sort by chapter first. */
const chapterStep = 10_000_000;

export const createQuestionColumns = (locale: string): TableColumn<QuestionRow, QuestionKey>[] => [
  {
    key: 'order',
    titleId: 'catalogue.column.order',
    width: 112,
    value: ({ chapterOrder, order }) => chapterOrder * chapterStep + order,
    cell: ({ chapterOrder, order }) => <HangingNumber chapter={chapterOrder} question={order} />,
    text: ({ chapterOrder, order }) => `${toRoman(chapterOrder)}.${order}`,
  },
  {
    key: 'text',
    titleId: 'catalogue.column.text',
    isRowHeader: true,
    className: styles.text,
    value: ({ text_en, text_de }) => inLocale(locale, text_en, text_de),
    marks: ({ is_marked_as_special, active, text_en, text_de }) => (
      <>
        {is_marked_as_special && <SpecialStar className={styles.star} />}
        {!active && <InactiveMark />}
        <MissingTranslationMark en={text_en} de={text_de} />
      </>
    ),
  },
  { key: 'answers', titleId: 'catalogue.column.answers', width: 120, value: ({ answers }) => answers.length },
  { key: 'public', titleId: 'catalogue.column.public', width: 112, value: (question) => question.public },
  { key: 'active', titleId: 'catalogue.column.active', width: 112, value: ({ active }) => active },
];
