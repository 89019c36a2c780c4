import type { AuditRow } from '@round-table/shared/contract';
import { toPersonName, toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { useAddressParams } from '@round-table/shared/runtime';
import { Button, EmptyState, Flag, InlineError, Loaded, VisuallyHidden } from '@round-table/shared/ui';
import { CardTable, type TableColumnsType } from '@round-table/shared/ui/table';
import { type ReactNode, useMemo } from 'react';
import { createCardColumn } from '../../components/table/card-column';
import { TableSkeleton } from '../../components/table/table-skeleton';
import { useNamedCountries } from '../../lib/admin-countries';
import styles from './audit.module.css';
import { useListAuditInfiniteQuery } from './audit-api';
import { AuditEntry } from './audit-entry';
import { toAuditFilter } from './audit-filter';
import { AuditFilters, type NamedPerson } from './audit-filters';

/** Names a field of a subject such as `user`, or a setting; undefined if it is not known. */
export type FieldLabels = (subject: string, name: string) => string | undefined;

const toSubject = ({ action }: AuditRow) => action.split('.')[0] ?? '';

/** "Comment saved: V.5": the action, then what it was done to. */
function toWhat(row: AuditRow, { formatMessage, messages }: IntlShape, labels: FieldLabels): string {
  const id = `audit.action.${row.action}`;
  const action = id in messages ? formatMessage({ id }) : row.action;
  const name = row.name === null ? null : (labels(toSubject(row), row.name) ?? row.name);
  const question = row.question && toQuestionNumber(row.question.chapter, row.question.order);
  const object = [question, name].filter(Boolean).join(', ');
  return object === '' ? action : formatMessage({ id: 'audit.what.of' }, { action, object });
}

function createColumns(intl: IntlShape, labels: FieldLabels): TableColumnsType<AuditRow> {
  const { formatMessage, formatDate } = intl;
  const toColumn = (key: string, width: number | undefined, render: (row: AuditRow) => ReactNode) =>
    createCardColumn({ key, title: formatMessage({ id: `audit.${key}` }), render, ...(width && { width }) });
  return [
    toColumn('when', 160, ({ at }) => (
      <time dateTime={at} title={formatDate(at, { dateStyle: 'full', timeStyle: 'long' })}>
        {formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    )),
    toColumn('who', 180, ({ person }) => (person ? toPersonName(person) : <FormattedMessage id="audit.nobody" />)),
    toColumn('country', 170, ({ country }) => country && <Flag code={country.code} name={country.name} />),
    toColumn('kind', 210, ({ kind }) => <FormattedMessage id={`audit.kind.${kind}`} />),
    { ...toColumn('what', undefined, (row) => toWhat(row, intl, labels)), rowScope: 'row' as const },
  ];
}

interface AuditProps {
  people: NamedPerson[] | undefined;
  labels: FieldLabels;
  /** The id of the entry that is open from the start. */
  opened: string | null;
  /** What can be done about an entry, below its content; `reread` loads the trail again. */
  renderWay: (entry: AuditRow, reread: () => void) => ReactNode;
}

/** Who changed what and when, newest first, filtered by the address (AUD-01, AUD-02). */
export function Audit({ people, labels, opened, renderWay }: AuditProps) {
  const intl = useIntl();
  const [params, change] = useAddressParams();
  const filter = useMemo(() => toAuditFilter(params), [params]);
  const query = useListAuditInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const columns = useMemo(() => createColumns(intl, labels), [intl, labels]);
  const countries = useNamedCountries();
  return (
    <>
      <AuditFilters filter={filter} people={people} countries={countries} onChange={change} />
      <Loaded query={query} skeleton={<TableSkeleton columns={columns.length} />}>
        {({ pages }) => (
          <CardTable<AuditRow>
            aria-label={intl.formatMessage({ id: 'audit.title' })}
            rowKey="id"
            size="small"
            onRow={() => ({ className: styles.row })}
            pagination={false}
            columns={columns}
            dataSource={pages.flatMap(({ entries }) => entries)}
            expandable={{
              columnTitle: (
                <VisuallyHidden>
                  <FormattedMessage id="audit.content" />
                </VisuallyHidden>
              ),
              expandRowByClick: true,
              defaultExpandedRowKeys: [Number(opened)],
              expandedRowRender: (entry) => (
                <>
                  <AuditEntry entry={entry} toLabel={(field) => labels(toSubject(entry), field)} />
                  {renderWay(entry, query.refetch)}
                </>
              ),
            }}
            locale={{
              emptyText: <EmptyState title={<FormattedMessage id="audit.none" />} hint={<FormattedMessage id="audit.noneHint" />} />,
            }}
          />
        )}
      </Loaded>
      {query.isFetchNextPageError && <InlineError error={query.error} onRetry={() => query.fetchNextPage()} />}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button className={styles.earlier ?? ''} loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          <FormattedMessage id="audit.earlier" />
        </Button>
      )}
    </>
  );
}
