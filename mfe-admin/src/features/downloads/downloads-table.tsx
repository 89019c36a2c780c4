import type { AdminDownload } from '@round-table/shared/contract';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/kit/intl';
import { FileSize } from '@round-table/shared/ui';
import { Table, type TableColumnsType } from '@round-table/shared/ui/table';
import { InactiveMark, OpenCell, YesNo } from '../../kit/table-cells';

type Open = ((download: AdminDownload) => void) | undefined;

function columnsOf({ formatMessage }: IntlShape, onOpen: Open): TableColumnsType<AdminDownload> {
  const title = (id: string) => formatMessage({ id });
  const flag = (name: 'active' | 'public' | 'for_readonly' | 'for_experts', width: number) => ({
    key: name,
    width,
    title: title(`downloadsAdmin.${name}`),
    render: (_value: unknown, download: AdminDownload) => <YesNo value={download[name]} />,
  });
  return [
    { key: 'order', title: title('kit.order'), dataIndex: 'order', width: 104 },
    {
      key: 'name',
      title: title('downloadsAdmin.name'),
      className: 'admin-head',
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
      width: '28%',
      title: title('downloadsAdmin.file'),
      render: (_value, { file, file_name, size }) => (
        <>
          <a href={file} target="_blank" rel="noopener" onClick={(event) => event.stopPropagation()}>
            {file_name}
          </a>{' '}
          <FileSize bytes={size} />
        </>
      ),
    },
    flag('active', 80),
    flag('public', 80),
    flag('for_readonly', 152),
    flag('for_experts', 104),
  ];
}

interface DownloadsTableProps {
  /** The name of the category. */
  name: string;
  downloads: AdminDownload[];
  onOpen: Open;
}

/** The downloads of a category, inactive ones greyed; a row opens its download. */
export function DownloadsTable({ name, downloads, onOpen }: DownloadsTableProps) {
  const intl = useIntl();
  if (downloads.length === 0)
    return (
      <p className="downloads-none">
        <FormattedMessage id="downloadsAdmin.empty" />
      </p>
    );
  return (
    <Table<AdminDownload>
      aria-label={name}
      className="admin-table"
      rowKey="id"
      columns={columnsOf(intl, onOpen)}
      dataSource={downloads}
      rowClassName={({ active }) => [active ? '' : 'admin-off', onOpen ? 'admin-opens' : ''].join(' ')}
      onRow={(download) => ({ onClick: onOpen && (() => onOpen(download)) })}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 960 }}
    />
  );
}
