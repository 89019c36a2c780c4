import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from '@round-table/shared/kit/intl';
import { EmptyState, HangingNumber } from '@round-table/shared/ui';
import { Table, type TableColumnsType } from '@round-table/shared/ui/table';
import type { ReactNode } from 'react';
import { InactiveMark, inLocale, MissingMark, OpenCell, YesNo } from '../../kit/table-cells';
import { orderIn, rowsIn, sortingOf, type TableView, useTableView } from '../../kit/table-view';

type OnOpen = ((chapter: AdminChapter) => void) | undefined;
const sortKeys = ['order', 'name', 'questions', 'weight', 'public', 'active'] as const;
type SortKey = (typeof sortKeys)[number];

const valuesOf = (locale: string): Record<SortKey, (chapter: AdminChapter) => string | number | boolean> => ({
  order: ({ order }) => order,
  name: ({ name_en, name_de }) => inLocale(locale, { en: name_en, de: name_de }),
  questions: ({ questions }) => questions.length,
  weight: ({ weight }) => weight,
  public: (chapter) => chapter.public,
  active: ({ active }) => active,
});

function columnsOf(view: TableView<SortKey>, { formatMessage, locale }: IntlShape, onOpen: OnOpen): TableColumnsType<AdminChapter> {
  const cells: Record<SortKey, (chapter: AdminChapter) => ReactNode> = {
    order: ({ order }) => <HangingNumber chapter={order} />,
    name: (chapter) => (
      <>
        <OpenCell onOpen={onOpen && (() => onOpen(chapter))}>{valuesOf(locale).name(chapter)}</OpenCell>
        {!chapter.active && <InactiveMark />}
        <MissingMark en={chapter.name_en} de={chapter.name_de} />
      </>
    ),
    questions: ({ questions }) => <FormattedNumber value={questions.length} />,
    weight: ({ weight }) => <FormattedNumber value={weight} maximumFractionDigits={3} />,
    public: (chapter) => <YesNo value={chapter.public} />,
    active: ({ active }) => <YesNo value={active} />,
  };
  return sortKeys.map((key) => ({
    ...sortingOf(view, key),
    title: formatMessage({ id: `catalogue.column.${key}` }),
    className: key === 'name' ? 'admin-head catalogue-text' : undefined,
    rowScope: key === 'name' ? 'row' : undefined,
    render: (_value: unknown, chapter) => cells[key](chapter),
  }));
}

/** The chapters; their order stands in the address. */
export function ChaptersTable({ chapters, onOpen }: { chapters: AdminChapter[]; onOpen: OnOpen }) {
  const intl = useIntl();
  const [view, change] = useTableView(sortKeys, 'chapters-');
  const rows = rowsIn(view, chapters, {
    isActive: ({ active }) => active,
    textOf: ({ name_en, name_de }) => `${name_en} ${name_de}`,
    valueOf: valuesOf(intl.locale),
    locale: intl.locale,
  });
  return (
    <Table<AdminChapter>
      aria-label={intl.formatMessage({ id: 'catalogue.chapters' })}
      className="admin-table"
      rowKey="id"
      columns={columnsOf(view, intl, onOpen)}
      dataSource={rows}
      rowClassName={({ active }) => (active ? '' : 'admin-off')}
      onChange={(_pages, _filters, sorter) => change(orderIn(sorter, sortKeys))}
      onRow={(chapter) => ({ onClick: onOpen && (() => onOpen(chapter)), className: onOpen && 'admin-opens' })}
      scroll={{ x: 'max-content' }}
      locale={{
        emptyText: (
          <EmptyState title={<FormattedMessage id="catalogue.noChapters" />} hint={<FormattedMessage id="catalogue.noChaptersHint" />} />
        ),
      }}
      pagination={false}
    />
  );
}
