import { csvType, toCsv } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, saveFile, useAppDispatch } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useState } from 'react';
import type { AdminTableState } from '../table/use-admin-table';
import { type Sheet, type SheetName, toSheet } from './table-sheet';

const formats = ['pdf', 'csv'] as const;
type Format = (typeof formats)[number];

/** Lazy: the writers are loaded with the first press of a button. */
const writers: Record<Format, (sheet: Sheet) => Promise<Blob>> = {
  pdf: async (sheet) => {
    const [{ toPdf }, { fetchFont }] = await Promise.all([import('./table-pdf'), import('@round-table/shared/pdf-font')]);
    return toPdf(sheet, await fetchFont());
  },
  csv: async (sheet) => new Blob([toCsv(sheet)], { type: csvType }),
};

interface ExportButtonsProps<Row> {
  table: AdminTableState<Row>;
  name: SheetName;
  /** Until the rows are loaded. */
  disabled?: boolean;
}

/** Buttons that save the rows of a table's view, on all of its pages, as a file. */
export function ExportButtons<Row>({ table, name, disabled = false }: ExportButtonsProps<Row>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<Format>();
  const exportAs = async (format: Format) => {
    setPending(format);
    try {
      const content = toSheet(name, table.columns.visible, table.rows, intl);
      saveFile(await writers[format](content), `${content.fileName}.${format}`);
    } catch {
      dispatch(notified({ kind: 'error', message: { id: 'common.exportFailed' }, description: { id: 'common.exportFailedHint' } }));
    }
    setPending(undefined);
  };
  return formats.map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined />}
      loading={pending === format}
      disabled={disabled || (pending !== undefined && pending !== format)}
      onClick={() => exportAs(format)}
    >
      <FormattedMessage id={`common.export.${format}`} />
    </Button>
  ));
}
