import type { ImportPreview, ImportRow } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { EmptyState, LiveRegion } from '@round-table/shared/ui';
import { CardTable } from '@round-table/shared/ui/table';
import { createCardColumn } from '../../components/table/card-column';
import styles from './imports.module.css';

type Change = ImportRow['changes'][number];
type Fault = ImportPreview['faults'][number];

const rowsPerPage = 50;
const pagination = { pageSize: rowsPerPage, hideOnSinglePage: true, showSizeChanger: false };

function CellValue({ value }: { value: Change['after'] }) {
  if (typeof value === 'boolean') return <FormattedMessage id={value ? 'common.yes' : 'common.no'} />;
  return value === null || value === '' ? <FormattedMessage id="imports.empty" /> : value;
}

/** Each column that differs, with its former and its new value; of a new row the new ones alone. */
const Changes = ({ row: { is_new, changes } }: { row: ImportRow }) => (
  <dl className={styles.changes}>
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          {!is_new && (
            <>
              <del>
                <CellValue value={before} />
              </del>
              {' → '}
            </>
          )}
          <ins>
            <CellValue value={after} />
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);

function Faults({ faults }: { faults: Fault[] }) {
  const { formatMessage } = useIntl();
  const titleOf = (key: string) => formatMessage({ id: `imports.${key}` });
  return (
    <CardTable<Fault>
      className={styles.faults}
      aria-label={titleOf('faults')}
      rowKey={({ cell, text }) => `${cell} ${text}`}
      size="small"
      pagination={pagination}
      columns={[
        { ...createCardColumn<Fault>({ key: 'cell', title: titleOf('cell'), render: ({ cell }) => cell, width: 180 }), rowScope: 'row' },
        createCardColumn<Fault>({ key: 'fault', title: titleOf('fault'), render: ({ text }) => text }),
      ]}
      dataSource={faults}
    />
  );
}

function Rows({ rows }: { rows: ImportRow[] }) {
  const { formatMessage } = useIntl();
  const titleOf = (key: string) => formatMessage({ id: `imports.${key}` });
  return (
    <CardTable<ImportRow>
      aria-label={titleOf('differences')}
      rowKey={({ sheet, row }) => `${sheet} ${row}`}
      size="small"
      pagination={pagination}
      columns={[
        {
          ...createCardColumn<ImportRow>({
            key: 'row',
            title: titleOf('row'),
            render: ({ sheet, row }) => formatMessage({ id: 'imports.rowOf' }, { sheet, row: String(row) }),
            width: 150,
          }),
          rowScope: 'row',
        },
        createCardColumn<ImportRow>({
          key: 'state',
          title: titleOf('state'),
          render: ({ is_new }) => titleOf(is_new ? 'new' : 'changed'),
          width: 110,
        }),
        createCardColumn<ImportRow>({ key: 'name', title: titleOf('name'), render: ({ name }) => name || null, width: 220 }),
        createCardColumn<ImportRow>({ key: 'changes', title: titleOf('changes'), render: (row) => <Changes row={row} /> }),
      ]}
      dataSource={rows}
      locale={{ emptyText: <EmptyState title={<FormattedMessage id="imports.noDifference" />} /> }}
    />
  );
}

/** What an import would do, and every fault of the file (IMP-02). */
export function PreviewTables({ preview: { rows, unchanged, faults } }: { preview: ImportPreview }) {
  const added = rows.filter(({ is_new }) => is_new).length;
  return (
    <>
      <LiveRegion role="status" as="p" className={styles.counts}>
        <FormattedMessage id="imports.counts" values={{ added, changed: rows.length - added, unchanged }} />
        {faults.length > 0 && (
          <strong>
            <FormattedMessage id="imports.faultCount" values={{ count: faults.length }} />
          </strong>
        )}
      </LiveRegion>
      {faults.length > 0 && <Faults faults={faults} />}
      <Rows rows={rows} />
    </>
  );
}
