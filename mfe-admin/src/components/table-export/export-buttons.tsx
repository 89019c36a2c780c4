import { csvType, toCsv } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, saveFile, useAppDispatch } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useState } from 'react';
import type { Sheet } from './table-sheet';

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

interface ExportButtonsProps {
  /** Creates the table when a button is pressed; undefined while loading. */
  sheet: (() => Sheet) | undefined;
}

/** Buttons that save a table as a file. */
export function ExportButtons({ sheet }: ExportButtonsProps) {
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<Format>();
  const exportAs = async (format: Format) => {
    if (!sheet) return;
    setPending(format);
    try {
      const content = sheet();
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
      disabled={!sheet || (pending !== undefined && pending !== format)}
      onClick={() => exportAs(format)}
    >
      <FormattedMessage id={`common.export.${format}`} />
    </Button>
  ));
}
