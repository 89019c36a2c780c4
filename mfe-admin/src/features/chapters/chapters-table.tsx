import type { AdminChapter } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Section } from '@round-table/shared/ui';
import { useMemo } from 'react';
import type { MovableRows } from '../../components/data-table/data-row';
import { AdminTable } from '../../components/table/admin-table';
import { ColumnsButton } from '../../components/table/columns-button';
import { useAdminTable } from '../../components/table/use-admin-table';
import { createChapterTable } from './chapter';

interface ChaptersTableProps {
  chapters: AdminChapter[];
  onOpen?: (chapter: AdminChapter) => void;
  movable?: MovableRows<AdminChapter> | undefined;
}

/** The chapters; the sort order is stored in the address. */
export function ChaptersTable({ chapters, onOpen, movable }: ChaptersTableProps) {
  const locale = useLocale();
  const spec = useMemo(() => createChapterTable(locale), [locale]);
  const table = useAdminTable(spec, chapters);
  return (
    <Section title={<FormattedMessage id="catalogue.chapters" />} extra={<ColumnsButton columns={table.columns} />}>
      <AdminTable
        table={table}
        label="catalogue.chapters"
        onOpen={onOpen}
        movable={movable}
        minWidth={680}
        empty={{ title: 'catalogue.noChapters', hint: 'catalogue.noChaptersHint' }}
      />
    </Section>
  );
}
