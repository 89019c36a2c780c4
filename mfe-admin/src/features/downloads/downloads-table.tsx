import type { AdminDownload } from '@round-table/shared/contract';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { useNarrow } from '@round-table/shared/runtime';
import { FileSize } from '@round-table/shared/ui';
import { CardTable, type TableColumnsType, toCardCell } from '@round-table/shared/ui/table';
import { InactiveMark, OpenCell, rowHeaderClass, toRowAttributes, YesNo } from '../../components/table/table-cells';

import styles from './downloads-table.module.css';

type OpenHandler = ((download: AdminDownload) => void) | undefined;

function createColumns({ formatMessage }: IntlShape, onOpen: OpenHandler): TableColumnsType<AdminDownload> {
  const toTitle = (id: string) => formatMessage({ id });
  const createFlagColumn = (name: 'active' | 'public' | 'for_readonly' | 'for_experts', width: number) => ({
    key: name,
    width,
    title: toTitle(`downloadsAdmin.${name}`),
    onCell: () => toCardCell(toTitle(`downloadsAdmin.${name}`)),
    render: (_value: unknown, download: AdminDownload) => <YesNo value={download[name]} />,
  });
  return [
    { key: 'order', title: toTitle('common.order'), dataIndex: 'order', width: 96, onCell: () => toCardCell(toTitle('common.order')) },
    {
      key: 'name',
      title: toTitle('downloadsAdmin.name'),
      className: rowHeaderClass,
      rowScope: 'row',
      render: (_value, download) => (
        <>
          <OpenCell onOpen={onOpen && (() => onOpen(download))}>{download.name}</OpenCell>
          {!download.active && <InactiveMark />}
        </>
      ),
    },
    {
      key: 'file',
      onCell: () => toCardCell(toTitle('downloadsAdmin.file')),
      width: '25%',
      title: toTitle('downloadsAdmin.file'),
      render: (_value, { file, file_name, size }) => (
        <>
          <a href={file} target="_blank" rel="noopener" onClick={(event) => event.stopPropagation()}>
            {file_name}
          </a>{' '}
          <FileSize bytes={size} />
        </>
      ),
    },
    createFlagColumn('active', 72),
    createFlagColumn('public', 96),
    createFlagColumn('for_readonly', 124),
    createFlagColumn('for_experts', 116),
  ];
}

interface DownloadsTableProps {
  /** The name of the category. */
  name: string;
  downloads: AdminDownload[];
  onOpen: OpenHandler;
}

/** The downloads of a category, inactive ones in grey (QAD-12). */
export function DownloadsTable({ name, downloads, onOpen }: DownloadsTableProps) {
  const intl = useIntl();
  const isNarrow = useNarrow();
  if (downloads.length === 0)
    return (
      <p className={styles.empty}>
        <FormattedMessage id="downloadsAdmin.empty" />
      </p>
    );
  return (
    <CardTable<AdminDownload>
      aria-label={name}
      isMuted={({ active }) => !active}
      rowKey="id"
      columns={createColumns(intl, onOpen)}
      dataSource={downloads}
      onRow={(download) => toRowAttributes(download.active, onOpen && (() => onOpen(download)))}
      pagination={false}
      tableLayout="fixed"
      scroll={isNarrow ? undefined : { x: 900 }}
    />
  );
}
