import { useIntl } from '@round-table/shared/libs/intl';
import type { ChartData } from '@round-table/shared/ui/charts';

const withDecimal = ['score', 'reachable'];

/** The translated column headers of a table or CSV file, by message id without its prefix `ranking.`; scores have one decimal. */
export function useChartColumns(ids: string[]): ChartData['columns'] {
  const { formatMessage } = useIntl();
  return ids.map((id) => ({ name: formatMessage({ id: `ranking.${id}` }), digits: withDecimal.includes(id) ? 1 : 0 }));
}
