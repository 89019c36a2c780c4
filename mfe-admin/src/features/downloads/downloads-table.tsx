import type { AdminDownload } from '@round-table/shared/contract';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/kit/intl';
import { FileSize } from '@round-table/shared/ui';
import { Table, type TableColumnsType } from '@round-table/shared/ui/table';
import { InactiveMark, labelledCell, OpenCell, YesNo } from '../../kit/table-cells';
import { useNarrow } from '../../kit/use-narrow';

type Open = ((download: AdminDownload) => void) | undefined;

function columnsOf({ formatMessage }: IntlShape, onOpen: Open): TableColumnsType<AdminDownload> {
  const title = (id: string) => formatMessage({ id });
  const flag = (name: 'active' | 'public' | 'for_readonly' | 'for_experts', width: number) => ({
    key: name,
    width,
    title: title(`downloadsAdmin.${name}`),
    onCell: () => labelledCell(title(`downloadsAdmin.${name}`)),
    render: (_value: unknown, download: AdminDownload) => <YesNo value={download[name]} />,
  });
  return [
    { key: 'order', title: title('kit.order'), dataIndex: 'order', width: 96, onCell: () => labelledCell(title('kit.order')) },
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
      onCell: () => labelledCell(title('downloadsAdmin.file')),
      className: 'downloads-file',
      width: '25%',
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
    flag('active', 72),
    flag('public', 96),
    flag('for_readonly', 124),
    flag('for_experts', 116),
  ];
}

interface DownloadsTableProps {
  /** The name of the category. */
  name: string;
  downloads: AdminDownload[];
  onOpen: Open;
}

/** The downloads of a category, inactive ones greyed (QAD-12); a row opens its download. In the mobile layout its rows are cards. */
export function DownloadsTable({ name, downloads, onOpen }: DownloadsTableProps) {
  const intl = useIntl();
  const isNarrow = useNarrow();
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
      scroll={isNarrow ? undefined : { x: 900 }}
    />
  );
}
