import type { PointOfView } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocale, useNarrow } from '@round-table/shared/runtime';
import { EmptyState } from '@round-table/shared/ui';
import { type ChartData, type LegendEntry, useChartColors } from '@round-table/shared/ui/charts';
import { useMemo } from 'react';
import type { RankedCountry } from '../ranked-countries';
import { useChartColumns } from '../use-chart-columns';
import { ChartPanel } from './chart-panel';
import { type ProgressPoint, toAxisDomain, toProgressPoints } from './progress-points';
import { useMarkTexts } from './use-mark-texts';

function useChartData(points: ProgressPoint[]): ChartData {
  const columns = useChartColumns(['country', 'score', 'weighted', 'reachable', 'unanswered']);
  const rows = points.map(({ country: { country, score, reachable, unanswered }, progress }) => ({
    id: country.code,
    cells: [country.name, score, progress, reachable, unanswered],
  }));
  return { columns, rows };
}

function toDomains(points: ProgressPoint[], maxScore: number) {
  const progress = points.map((point) => point.progress);
  const scores = points.map(({ country }) => country.score);
  return { progress: toAxisDomain(progress, 100), score: toAxisDomain(scores, maxScore) };
}

interface ProgressChartProps {
  name: string;
  pointOfView: PointOfView;
  ranked: RankedCountry[];
}

/** Each country's score over its weighted progress, as a scatter chart: shows whether more answers correlate with a higher score. */
export function ProgressChart({ name, pointOfView, ranked }: ProgressChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const colors = useChartColors();
  const { describePoint } = useMarkTexts();
  const isNarrow = useNarrow();
  const points = useMemo(() => toProgressPoints(ranked), [ranked]);
  const marks = useMemo(
    () =>
      points.map((point, row) => {
        const { code, name: title } = point.country.country;
        return { id: code, row, column: 0, title, lines: describePoint(point) };
      }),
    [points, describePoint],
  );
  const domains = useMemo(() => toDomains(points, pointOfView.max_score), [points, pointOfView]);
  const titles = useMemo(
    () => ({ progress: formatMessage({ id: 'ranking.weighted' }), score: formatMessage({ id: 'ranking.score' }) }),
    [formatMessage],
  );
  const data = useChartData(points);
  const legend: LegendEntry[] = [
    { swatch: 'filled', text: formatMessage({ id: 'ranking.full' }) },
    { swatch: 'hollow', text: formatMessage({ id: 'ranking.hollow' }) },
  ];
  if (points.length === 0)
    return <EmptyState title={<FormattedMessage id="ranking.noProgress" />} hint={<FormattedMessage id="ranking.noProgressHint" />} />;
  return (
    <ChartPanel name={name} marks={marks} data={data} legend={legend} height={isNarrow ? 380 : 520} colors={colors}>
      {({ ProgressScatter }, onRender) => (
        <ProgressScatter points={points} domains={domains} titles={titles} colors={colors} locale={locale} onRender={onRender} />
      )}
    </ChartPanel>
  );
}
