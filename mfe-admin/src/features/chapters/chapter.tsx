import type { AdminChapter, AdminChapterBody } from '@round-table/shared/contract';
import { HangingNumber } from '@round-table/shared/ui';
import { createColumns, defineForm, type FormValues } from '../../components/entity/entity-form';
import { flag, number, translated } from '../../components/entity/fields';
import type { Layout } from '../../components/entity/form-fields';
import { createNameColumn } from '../../components/table/table-cells';
import type { TableSpec } from '../../components/table/table-view';
import textColumn from '../../components/table/text-column.module.css';
import { limits, order, weight } from '../../lib/form-rules';

/** What the form needs besides the chapter: a new one comes last. */
export interface ChapterContext {
  lastOrder: number;
}

type ChapterValues = FormValues<AdminChapterBody>;

/** The fields of a chapter (QAD-02). */
export const chapterForm = defineForm<AdminChapter, AdminChapterBody, ChapterValues, ChapterContext>({
  order: number({
    label: 'common.order',
    initial: ({ lastOrder }) => lastOrder + 1,
    rule: order,
    min: 1,
    max: limits.maxOrder,
    column: { titleId: 'catalogue.column.order', cell: (chapter) => <HangingNumber chapter={chapter.order} /> },
  }),
  weight: number({
    label: 'chapterDialog.weight',
    initial: 1,
    rule: weight,
    min: 0,
    max: limits.maxWeight,
    step: limits.step,
    column: true,
  }),
  ...translated('name', { label: 'chapterDialog.name', required: true, lines: { rows: 1, isParagraph: true, serif: true } }),
  ...translated('explanation', { label: 'common.explanation', lines: { rows: 3 } }),
  active: flag({ label: 'common.active', column: true }),
  public: flag({ label: 'common.public', column: true }),
});

export const chapterLayout: Layout<ChapterValues> = [{ cells: ['order', 'weight', 'flags'] }];

export const createChapterTable = (locale: string): TableSpec<AdminChapter> => ({
  name: 'chapters',
  prefix: 'chapters-',
  columns: createColumns<AdminChapter>(
    chapterForm,
    {
      name: {
        ...createNameColumn(locale, 'chapterDialog.name', ({ name_en, name_de }) => ({ en: name_en, de: name_de })),
        className: textColumn.text,
      },
      questions: { titleId: 'catalogue.column.questions', value: ({ questions }) => questions.length },
    },
    ['order', 'name', 'questions', 'weight', 'public'],
  ),
  isActive: ({ active }) => active,
  toSearchText: ({ name_en, name_de }) => `${name_en} ${name_de}`,
});
