import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Section } from '@round-table/shared/ui';
import { useMemo } from 'react';
import { AdminTable } from '../../components/table/admin-table';
import { ColumnsButton } from '../../components/table/columns-button';
import { useVisibleColumns } from '../../components/table/table-columns';
import { selectRows, useTableView } from '../../components/table/table-view';
import { chapterKeys, createChapterColumns } from './chapter-columns';

interface ChaptersTableProps {
  chapters: AdminChapter[];
  onOpen?: (chapter: AdminChapter) => void;
}

/** The chapters; the sort order is stored in the address. */
export function ChaptersTable({ chapters, onOpen }: ChaptersTableProps) {
  const locale = useLocale();
  const [view, change] = useTableView(chapterKeys, 'chapters-');
  const all = useMemo(() => createChapterColumns(locale), [locale]);
  const columns = useVisibleColumns('chapters', all);
  const rows = useMemo(
    () =>
      selectRows(view, chapters, {
        isActive: ({ active }) => active,
        toSearchText: ({ name_en, name_de }) => `${name_en} ${name_de}`,
        columns: all,
        locale,
      }),
    [view, chapters, all, locale],
  );
  return (
    <Section title={<FormattedMessage id="catalogue.chapters" />} extra={<ColumnsButton columns={columns} />}>
      <AdminTable
        label="catalogue.chapters"
        columns={columns.visible}
        rows={rows}
        view={view}
        onSort={change}
        isActive={({ active }) => active}
        onOpen={onOpen}
        minWidth={680}
        empty={{ title: 'catalogue.noChapters', hint: 'catalogue.noChaptersHint' }}
      />
    </Section>
  );
}
