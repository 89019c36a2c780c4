import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Section } from '@round-table/shared/ui';
import { useMemo } from 'react';
import { AdminTable } from '../../kit/table';
import { useShownColumns } from '../../kit/table-columns';
import { ColumnsButton } from '../../kit/table-columns-button';
import { rowsIn, useTableView } from '../../kit/table-view';
import { chapterColumns, chapterKeys } from './chapter-columns';

interface ChaptersTableProps {
  chapters: AdminChapter[];
  onOpen?: (chapter: AdminChapter) => void;
}

/** The chapters; their order stands in the address. */
export function ChaptersTable({ chapters, onOpen }: ChaptersTableProps) {
  const locale = useLocale();
  const [view, change] = useTableView(chapterKeys, 'chapters-');
  const all = useMemo(() => chapterColumns(locale), [locale]);
  const columns = useShownColumns('chapters', all);
  const rows = rowsIn(view, chapters, {
    isActive: ({ active }) => active,
    textOf: ({ name_en, name_de }) => `${name_en} ${name_de}`,
    columns: all,
    locale,
  });
  return (
    <Section title={<FormattedMessage id="catalogue.chapters" />} extra={<ColumnsButton columns={columns} />}>
      <AdminTable
        label="catalogue.chapters"
        columns={columns.shown}
        rows={rows}
        view={view}
        onOrder={change}
        isActive={({ active }) => active}
        onOpen={onOpen}
        scroll={{ x: 680 }}
        none={{ title: 'catalogue.noChapters', hint: 'catalogue.noChaptersHint' }}
      />
    </Section>
  );
}
