import { FormattedMessage } from '@round-table/shared/libs/intl';
import { saveFile, useLocale } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import type { ChartData } from '@round-table/shared/ui/charts';
import { toCsvFile, toFileName } from '../lib/chart-data';

/** Downloads the data as a CSV file in the number format of the page's language. */
export function CsvButton({ name, data }: { name: string; data: ChartData }) {
  const locale = useLocale();
  return (
    <Button icon={<DownloadOutlined />} onClick={() => saveFile(toCsvFile(data, locale), toFileName(['round-table', name, locale], 'csv'))}>
      <FormattedMessage id="chart.csv" />
    </Button>
  );
}
