import { FormattedMessage } from '@round-table/shared/kit/intl';
import { notified, saveFile, useAppDispatch } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { useState } from 'react';
import type { Sheet } from './table-sheet';

const formats = ['pdf', 'csv'] as const;
type Format = (typeof formats)[number];

/** What makes the files comes with the first press of a button: nobody else loads it. */
const writers: Record<Format, (sheet: Sheet) => Promise<Blob>> = {
  pdf: async (sheet) => {
    const [{ toPdf }, { fetchFont }] = await Promise.all([import('./table-pdf'), import('./table-pdf-font')]);
    return toPdf(sheet, await fetchFont());
  },
  csv: async (sheet) => (await import('./table-csv')).toCsv(sheet),
};

interface ExportButtonsProps {
  /** The table, asked for at the press; undefined while there is none. */
  sheet: (() => Sheet) | undefined;
}

/** Saves a table as a file. */
export function ExportButtons({ sheet }: ExportButtonsProps) {
  const dispatch = useAppDispatch();
  const [underWay, setUnderWay] = useState<Format>();
  const press = async (format: Format) => {
    if (!sheet) return;
    setUnderWay(format);
    try {
      const content = sheet();
      saveFile(await writers[format](content), `${content.fileName}.${format}`);
    } catch {
      dispatch(notified({ kind: 'error', message: { id: 'kit.exportFailed' }, description: { id: 'kit.exportFailedHint' } }));
    }
    setUnderWay(undefined);
  };
  return formats.map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined />}
      loading={underWay === format}
      disabled={!sheet || (underWay !== undefined && underWay !== format)}
      onClick={() => press(format)}
    >
      <FormattedMessage id={`kit.export.${format}`} />
    </Button>
  ));
}
