import type { PointOfView } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { EmptyState } from '@round-table/shared/ui';
import { useMemo } from 'react';
import { useChartColors } from '../../kit/chart-colors';
import type { Figures } from '../../kit/figures';
import type { LegendEntry } from '../../kit/picture';
import { useNarrow } from '../../kit/use-narrow';
import { ChartPanel } from './chart-panel';
import { rangeOf } from './point-range';
import { type ProgressPoint, progressPoints } from './progress-points';
import type { RankedCountry } from './ranked-countries';
import { useColumns } from './use-columns';
import { useMarkTexts } from './use-mark-texts';

function useFigures(points: ProgressPoint[]): Figures {
  const columns = useColumns(['country', 'score', 'weighted', 'reachable', 'unanswered']);
  const rows = points.map(({ country: { country, score, reachable, unanswered }, progress }) => ({
    id: country.code,
    cells: [country.name, score, progress, reachable, unanswered],
  }));
  return { columns, rows };
}

interface ProgressChartProps {
  name: string;
  view: PointOfView;
  ranked: RankedCountry[];
}

/** Each country's score over its weighted progress, as points: whether who has answered more also scores more. */
export function ProgressChart({ name, view, ranked }: ProgressChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const colors = useChartColors();
  const texts = useMarkTexts();
  const isNarrow = useNarrow();
  const points = useMemo(() => progressPoints(ranked), [ranked]);
  const marks = useMemo(
    () =>
      points.map((point, row) => ({
        id: point.country.country.code,
        row,
        column: 0,
        title: point.country.country.name,
        lines: texts.ofPoint(point),
      })),
    [points, texts],
  );
  const range = useMemo(
    () => ({
      progress: rangeOf(
        points.map(({ progress }) => progress),
        100,
      ),
      score: rangeOf(
        points.map(({ country }) => country.score),
        view.max_score,
      ),
    }),
    [points, view],
  );
  const titles = useMemo(
    () => ({ progress: formatMessage({ id: 'ranking.weighted' }), score: formatMessage({ id: 'ranking.score' }) }),
    [formatMessage],
  );
  const figures = useFigures(points);
  const legend: LegendEntry[] = [
    { look: 'full', text: formatMessage({ id: 'ranking.full' }) },
    { look: 'hollow', text: formatMessage({ id: 'ranking.hollow' }) },
  ];
  if (points.length === 0)
    return <EmptyState title={<FormattedMessage id="ranking.noProgress" />} hint={<FormattedMessage id="ranking.noProgressHint" />} />;
  return (
    <ChartPanel name={name} marks={marks} figures={figures} legend={legend} height={isNarrow ? 380 : 520} colors={colors}>
      {({ DrawnProgress }, onDrawn) => (
        <DrawnProgress points={points} range={range} titles={titles} colors={colors} locale={locale} onDrawn={onDrawn} />
      )}
    </ChartPanel>
  );
}
