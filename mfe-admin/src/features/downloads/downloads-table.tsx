import type { AdminDownload } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useMemo } from 'react';
import { DataTable } from '../../components/data-table/data-table';
import { toDataColumns } from '../../components/table/admin-table';
import { downloadColumns } from './download';
import styles from './downloads-table.module.css';

interface DownloadsTableProps {
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
  const columns = useMemo(() => toDataColumns(downloadColumns, intl, opens), [intl, opens]);
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
