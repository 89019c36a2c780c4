import type { AdminChapter } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { HangingNumber } from '@round-table/shared/ui';
import { InactiveMark, MissingTranslationMark } from '../../components/table/table-cells';
import type { TableColumn } from '../../components/table/table-columns';

import styles from './text-column.module.css';

export const chapterKeys = ['order', 'name', 'questions', 'weight', 'public', 'active'] as const;
export type ChapterKey = (typeof chapterKeys)[number];

export const toChapterName = ({ name_en, name_de }: AdminChapter, locale: string): string => inLocale(locale, name_en, name_de);

export const createChapterColumns = (locale: string): TableColumn<AdminChapter, ChapterKey>[] => [
  {
    key: 'order',
    titleId: 'catalogue.column.order',
    value: ({ order }) => order,
    cell: ({ order }) => <HangingNumber chapter={order} />,
  },
  {
    key: 'name',
    titleId: 'catalogue.column.name',
    isRowHeader: true,
    className: styles.text,
    value: (chapter) => toChapterName(chapter, locale),
    marks: ({ active, name_en, name_de }) => (
      <>
        {!active && <InactiveMark />}
        <MissingTranslationMark en={name_en} de={name_de} />
      </>
    ),
  },
  { key: 'questions', titleId: 'catalogue.column.questions', value: ({ questions }) => questions.length },
  { key: 'weight', titleId: 'catalogue.column.weight', value: ({ weight }) => weight },
  { key: 'public', titleId: 'catalogue.column.public', value: (chapter) => chapter.public },
  { key: 'active', titleId: 'catalogue.column.active', value: ({ active }) => active },
];
