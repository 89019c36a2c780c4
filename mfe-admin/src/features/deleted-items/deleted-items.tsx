import type { DeletedItem } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button, EmptyState, Flag, Loaded } from '@round-table/shared/ui';
import { RollbackOutlined } from '@round-table/shared/ui/form';
import { CardTable, type TableColumnsType } from '@round-table/shared/ui/table';
import { type ReactNode, useMemo } from 'react';
import { createCardColumn } from '../../components/table/card-column';
import { Moment } from '../../components/table/moment';
import { TableSkeleton } from '../../components/table/table-skeleton';
import { useListDeletedItemsQuery, useRestoreItemMutation } from './deleted-items-api';

/** What it belongs to has to be restored first: the button says so and does nothing. */
function RestoreButton({ item }: { item: DeletedItem }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [restore, { isLoading }] = useRestoreItemMutation();
  const { kind, id, name, missing } = item;
  const press = async () => {
    const { error } = await restore({ kind, id });
    const result = error
      ? ({ kind: 'error', message: { id: 'deletedItems.notRestored' }, description: toMessage(error) } as const)
      : ({ kind: 'success', message: { id: 'deletedItems.restored', values: { name } } } as const);
    dispatch(notified({ ...result, subject: `deleted ${kind} ${id}` }));
  };
  if (missing !== null) return <FormattedMessage id={`deletedItems.missing.${missing}`} />;
  return (
    <Button
      icon={<RollbackOutlined />}
      loading={isLoading}
      onClick={press}
      aria-label={formatMessage({ id: 'deletedItems.restoreNamed' }, { name })}
    >
      <FormattedMessage id="deletedItems.restore" />
    </Button>
  );
}

function createColumns({ formatMessage }: IntlShape): TableColumnsType<DeletedItem> {
  const toColumn = (key: string, render: (item: DeletedItem) => ReactNode, width?: number) =>
    createCardColumn({
      key,
      title: formatMessage({ id: `deletedItems.${key}` }),
      render,
      isUnlabelled: key === 'way',
      ...(width && { width }),
    });
  return [
    { ...toColumn('name', ({ name }) => name), rowScope: 'row' as const },
    toColumn('kind', ({ kind }) => <FormattedMessage id={`deletedItems.kind.${kind}`} />, 160),
    toColumn('country', ({ country }) => country && <Flag code={country.code} name={country.name} />, 170),
    toColumn('by', ({ deleted_by: by }) => (by ? toPersonName(by) : <FormattedMessage id="deletedItems.nobody" />), 180),
    toColumn('at', ({ deleted_at: at }) => <Moment at={at} />, 160),
    toColumn('way', (item) => <RestoreButton item={item} />, 240),
  ];
}

/** What was deleted, newest first, and the way back (AUD-05). */
export function DeletedItems() {
  const intl = useIntl();
  const query = useListDeletedItemsQuery(undefined, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => createColumns(intl), [intl]);
  return (
    <Loaded query={query} skeleton={<TableSkeleton columns={columns.length} />}>
      {(items) => (
        <CardTable<DeletedItem>
          aria-label={intl.formatMessage({ id: 'deletedItems.title' })}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          size="small"
          pagination={false}
          columns={columns}
          dataSource={items}
          locale={{
            emptyText: (
              <EmptyState title={<FormattedMessage id="deletedItems.none" />} hint={<FormattedMessage id="deletedItems.noneHint" />} />
            ),
          }}
        />
      )}
    </Loaded>
  );
}
