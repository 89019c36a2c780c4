import type { Locale } from '@round-table/shared/contract';
import { formatPercent, type QuestionVersion, toOptionSeries, toVersionColumns } from '@round-table/shared/domain';
import type { IntlShape } from '@round-table/shared/libs/intl';
import type { ChartData, LegendEntry } from '@round-table/shared/ui/charts';
import { toSegments } from './segments';

/** What the chart shows: its segments, and in words their notes, the legend and the table (HIS-07, HIS-08). `total`: the countries of the last version. */
export function toChartContent(
  versions: QuestionVersion[],
  { formatMessage, locale }: Pick<IntlShape, 'formatMessage'> & { locale: Locale },
) {
  const series = toOptionSeries(versions);
  const columns = toVersionColumns(versions, series);
  const noAnswer = formatMessage({ id: 'ui.notAnsweredYet' });
  const toName = (order: number | null, text: string | null) =>
    order === null ? noAnswer : formatMessage({ id: 'timeline.option' }, { order, text });
  const segments = toSegments(columns, series);
  const marks = segments.map(({ version, row, column, part: { series: one, text, count, percent } }) => ({
    id: `${version} ${one.id}`,
    row,
    column,
    title: version,
    lines: [toName(one.order, text), formatMessage({ id: 'timeline.share' }, { count, percent: formatPercent(locale, percent) })],
  }));
  const legend = series.map(({ order, text, color, until }): LegendEntry => {
    const name = text ?? noAnswer;
    return {
      swatch: color === null ? 'hatched' : color - 1,
      ...(order !== null && { label: String(order) }),
      text: until === null ? name : formatMessage({ id: 'timeline.until' }, { text: name, number: until }),
    };
  });
  const data: ChartData = {
    columns: [{ name: formatMessage({ id: 'timeline.version' }) }, ...series.map(({ order, text }) => ({ name: toName(order, text) }))],
    rows: columns.map(({ version, parts }) => ({
      id: version.id,
      cells: [
        version.id,
        ...series.map(({ id }) => {
          const part = parts.find((one) => one.series.id === id);
          return part ? `${part.count} (${formatPercent(locale, part.percent)})` : '–';
        }),
      ],
    })),
  };
  return { segments, marks, legend, data, total: columns.at(-1)?.total ?? 0 };
}
