import type { AdminChapter } from '@round-table/shared/contract';
import { HangingNumber } from '@round-table/shared/ui';
import { InactiveMark, inLocale, MissingMark } from '../../kit/table-cells';
import type { TableColumn } from '../../kit/table-columns';

export const chapterKeys = ['order', 'name', 'questions', 'weight', 'public', 'active'] as const;
export type ChapterKey = (typeof chapterKeys)[number];

export const chapterName = ({ name_en, name_de }: AdminChapter, locale: string): string => inLocale(locale, { en: name_en, de: name_de });

/** The columns of the chapters in a language. */
export const chapterColumns = (locale: string): TableColumn<AdminChapter, ChapterKey>[] => [
  {
    key: 'order',
    title: 'catalogue.column.order',
    value: ({ order }) => order,
    cell: ({ order }) => <HangingNumber chapter={order} />,
  },
  {
    key: 'name',
    title: 'catalogue.column.name',
    isHead: true,
    className: 'catalogue-text',
    value: (chapter) => chapterName(chapter, locale),
    marks: ({ active, name_en, name_de }) => (
      <>
        {!active && <InactiveMark />}
        <MissingMark en={name_en} de={name_de} />
      </>
    ),
  },
  { key: 'questions', title: 'catalogue.column.questions', value: ({ questions }) => questions.length },
  { key: 'weight', title: 'catalogue.column.weight', value: ({ weight }) => weight },
  { key: 'public', title: 'catalogue.column.public', value: (chapter) => chapter.public },
  { key: 'active', title: 'catalogue.column.active', value: ({ active }) => active },
];
