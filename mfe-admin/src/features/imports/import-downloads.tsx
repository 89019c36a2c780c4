import { type ImportKind, type ImportSheet, importSheets, paths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { fetchFile, notified, saveFile, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useExclusive } from '@round-table/shared/ui/form';
import { useState } from 'react';
import styles from './imports.module.css';

/** Buttons that save what an import of the kind reads: a workbook, and a CSV file of each sheet (IMP-01). */
export function ImportDownloads({ kind }: { kind: ImportKind }) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<ImportSheet | 'xlsx'>();
  const save = useExclusive(async (sheet: ImportSheet | 'xlsx') => {
    setPending(sheet);
    const query = new URLSearchParams(sheet === 'xlsx' ? { kind, format: 'xlsx' } : { kind, format: 'csv', sheet });
    const response = await fetchFile(store, `${paths.importFile}?${query}`).catch(() => undefined);
    const content = response?.ok ? await response.blob().catch(() => undefined) : undefined;
    setPending(undefined);
    if (content) return saveFile(content, sheet === 'xlsx' ? `${kind}.xlsx` : `${sheet.toLowerCase()}.csv`);
    dispatch(notified({ kind: 'error', message: { id: 'common.exportFailed' }, description: { id: 'common.exportFailedHint' } }));
  });
  return (
    <div className={styles.buttons}>
      {(['xlsx', ...importSheets[kind]] as const).map((sheet) => (
        <Button key={sheet} icon={<DownloadOutlined />} loading={pending === sheet} onClick={() => save(sheet)}>
          <FormattedMessage id={sheet === 'xlsx' ? 'imports.workbook' : `imports.csv.${sheet}`} />
        </Button>
      ))}
    </div>
  );
}
