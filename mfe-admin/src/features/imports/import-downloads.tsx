import { type ImportKind, type ImportSheet, importSheets, paths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useDownload } from '../../lib/use-download';
import styles from './imports.module.css';

/** Buttons that save what an import of the kind reads: a workbook, and a CSV file of each sheet (IMP-01). */
export function ImportDownloads({ kind }: { kind: ImportKind }) {
  const { pending, save } = useDownload<ImportSheet | 'xlsx'>();
  const press = (sheet: ImportSheet | 'xlsx') => {
    const query = new URLSearchParams(sheet === 'xlsx' ? { kind, format: 'xlsx' } : { kind, format: 'csv', sheet });
    const fileName = sheet === 'xlsx' ? `${kind}.xlsx` : `${sheet.toLowerCase()}.csv`;
    return save({ key: sheet, path: `${paths.importFile}?${query}`, fileName });
  };
  return (
    <div className={styles.buttons}>
      {(['xlsx', ...importSheets[kind]] as const).map((sheet) => (
        <Button key={sheet} icon={<DownloadOutlined />} loading={pending === sheet} onClick={() => press(sheet)}>
          <FormattedMessage id={sheet === 'xlsx' ? 'imports.workbook' : `imports.csv.${sheet}`} />
        </Button>
      ))}
    </div>
  );
}
