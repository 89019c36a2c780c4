import type { ImportRun } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button, EmptyState, Loaded, Section } from '@round-table/shared/ui';
import { RollbackOutlined } from '@round-table/shared/ui/form';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { CardTable } from '@round-table/shared/ui/table';
import { type ReactNode, useMemo } from 'react';
import { createCardColumn } from '../../components/table/card-column';
import { Moment } from '../../components/table/moment';
import { TableSkeleton } from '../../components/table/table-skeleton';
import { listNames } from '../../lib/list-names';
import styles from './imports.module.css';
import { useListImportsQuery, useUndoImportMutation } from './imports-api';

/** As many as a notification can name. */
const maxNames = 5;

function UndoButton({ run: { id, file, undone_at } }: { run: ImportRun }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const [undo, { isLoading }] = useUndoImportMutation();
  const press = async () => {
    const { data, error } = await undo(id);
    const subject = `import ${id}`;
    if (!data) {
      dispatch(notified({ kind: 'error', message: { id: 'imports.notUndone' }, description: toMessage(error), subject }));
      return;
    }
    const { restored, removed, remaining } = data;
    const values = { restored, removed, remaining: remaining.length, names: listNames(remaining, intl, maxNames) };
    const description = { id: remaining.length === 0 ? 'imports.undoneCounts' : 'imports.undoneExcept', values };
    dispatch(notified({ kind: 'success', message: { id: 'imports.undone', values: { file } }, description, subject }));
  };
  if (undone_at !== null) return <FormattedMessage id="imports.undoneOn" values={{ at: <Moment at={undone_at} /> }} />;
  return (
    <Popconfirm
      title={formatMessage({ id: 'imports.undoQuestion' })}
      okText={formatMessage({ id: 'imports.undo' })}
      cancelText={formatMessage({ id: 'common.cancel' })}
      onConfirm={press}
    >
      <Button icon={<RollbackOutlined />} loading={isLoading} aria-label={formatMessage({ id: 'imports.undoNamed' }, { file })}>
        <FormattedMessage id="imports.undo" />
      </Button>
    </Popconfirm>
  );
}

function createColumns({ formatMessage }: IntlShape) {
  const toColumn = (key: string, render: (run: ImportRun) => ReactNode, width?: number) =>
    createCardColumn({
      key,
      title: formatMessage({ id: `imports.${key}` }),
      render,
      isUnlabelled: key === 'way',
      ...(width && { width }),
    });
  return [
    { ...toColumn('file', ({ file }) => file), rowScope: 'row' as const },
    toColumn('kind', ({ kind }) => <FormattedMessage id={`imports.kind.${kind}`} />, 170),
    toColumn('figures', ({ added, changed }) => <FormattedMessage id="imports.runCounts" values={{ added, changed }} />, 180),
    toColumn('by', ({ applied_by: by }) => (by ? toPersonName(by) : <FormattedMessage id="imports.byCommand" />), 180),
    toColumn('at', ({ applied_at: at }) => <Moment at={at} />, 160),
    toColumn('way', (run) => <UndoButton run={run} />, 240),
  ];
}

/** The last imports, and the way back (IMP-04). */
export function ImportRuns() {
  const intl = useIntl();
  const query = useListImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => createColumns(intl), [intl]);
  return (
    <Section className={styles.runs} title={<FormattedMessage id="imports.last" />}>
      <Loaded query={query} skeleton={<TableSkeleton columns={columns.length} />}>
        {(runs) => (
          <CardTable<ImportRun>
            aria-label={intl.formatMessage({ id: 'imports.last' })}
            rowKey="id"
            size="small"
            pagination={false}
            columns={columns}
            dataSource={runs}
            locale={{ emptyText: <EmptyState title={<FormattedMessage id="imports.none" />} /> }}
          />
        )}
      </Loaded>
    </Section>
  );
}
