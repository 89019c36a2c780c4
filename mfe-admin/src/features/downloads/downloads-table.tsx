import type { AdminDownload } from '@round-table/shared/contract';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/libs/intl';
import { FileSize } from '@round-table/shared/ui';
import { useMemo } from 'react';
import type { DataColumn } from '../../components/data-table/data-row';
import { DataTable } from '../../components/data-table/data-table';
import { InactiveMark, OpenCell, renderYesNo } from '../../components/table/table-cells';
import styles from './downloads-table.module.css';

function createColumns(intl: IntlShape, opens: boolean): DataColumn<AdminDownload>[] {
  const toTitle = (id: string) => intl.formatMessage({ id });
  const createFlagColumn = (name: 'active' | 'public' | 'for_readonly' | 'for_experts', width: number) => ({
    key: name,
    width,
    title: toTitle(`downloadsAdmin.${name}`),
    render: (download: AdminDownload) => renderYesNo(download[name], intl),
  });
  return [
    { key: 'order', title: toTitle('common.order'), width: 96, render: ({ order }) => order },
    {
      key: 'name',
      title: toTitle('downloadsAdmin.name'),
      isRowHeader: true,
      render: ({ name, active }) => (
        <>
          <OpenCell opens={opens}>{name}</OpenCell>
          {!active && <InactiveMark />}
        </>
      ),
    },
    {
      key: 'file',
      title: toTitle('downloadsAdmin.file'),
      width: '25%',
      render: ({ file, file_name, size }) => (
        <>
          <a href={file} target="_blank" rel="noopener">
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
  /** Called with the download whose row is pressed; without it rows do not open. */
  onOpen?: (download: AdminDownload) => void;
}

const isMuted = ({ active }: AdminDownload) => !active;

/** The downloads of a category, inactive ones in grey (QAD-12). */
export function DownloadsTable({ name, downloads, onOpen }: DownloadsTableProps) {
  const intl = useIntl();
  const opens = onOpen !== undefined;
  const columns = useMemo(() => createColumns(intl, opens), [intl, opens]);
  if (downloads.length === 0)
    return (
      <p className={styles.empty}>
        <FormattedMessage id="downloadsAdmin.empty" />
      </p>
    );
  return (
    <DataTable
      label={name}
      columns={columns}
      rows={downloads}
      isMuted={isMuted}
      onOpen={onOpen}
      minWidth={900}
      hasFixedLayout
      empty={null}
    />
  );
}
