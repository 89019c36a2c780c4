import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Loaded, PageHeading } from '@round-table/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Actions } from '../actions';
import { ExportButtons } from '../table-export/export-buttons';
import { AdminTable } from './admin-table';
import { TableFilters } from './table-filters';
import { TableSkeleton } from './table-skeleton';

interface TablePageProps<Row extends { id: number }> extends ComponentProps<typeof AdminTable<Row>> {
  query: ComponentProps<typeof Loaded<Row[]>>['query'];
  fileName: string;
  /** The message id of the search field's label. */
  searchLabel: string;
  /** Buttons after the exports. */
  actions: ReactNode;
}

/** A page with one table: `label` is its title too. */
export function TablePage<Row extends { id: number }>({ query, fileName, searchLabel, actions, ...props }: TablePageProps<Row>) {
  const { table, label } = props;
  const { formatMessage } = useIntl();
  const file = { title: formatMessage({ id: label }), fileName: { id: fileName } };
  return (
    <>
      <PageHeading
        extra={
          <Actions>
            <ExportButtons table={table} name={file} disabled={!query.data} />
            {actions}
          </Actions>
        }
      >
        <FormattedMessage id={label} />
      </PageHeading>
      <TableFilters table={table} searchLabel={searchLabel} />
      <Loaded query={query} skeleton={<TableSkeleton columns={table.columns.visible.length} />}>
        {() => <AdminTable {...props} />}
      </Loaded>
    </>
  );
}
