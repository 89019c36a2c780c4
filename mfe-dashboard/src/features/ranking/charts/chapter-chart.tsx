import type { PointOfView } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { useChapters, useLocale, useNarrow } from '@round-table/shared/runtime';
import { type ChartData, type LegendEntry, useChartColors } from '@round-table/shared/ui/charts';
import { useMemo } from 'react';
import type { RankedCountry } from '../ranked-countries';
import { useChartColumns } from '../use-chart-columns';
import { type ScoredChapter, toChapterParts, toScoredChapters } from './chapter-parts';
import { ChartPanel } from './chart-panel';
import { useMarkTexts } from './use-mark-texts';

/** A bar with its gap, in CSS pixels; thinner for very many countries, because browsers limit the height of a canvas. */
const toBarHeight = (countries: number) => (countries > 100 ? 16 : 26);
const axisHeight = 40;

function useChartData(ranked: RankedCountry[], chapters: ScoredChapter[]): ChartData {
  const [country, ...others] = useChartColumns(['country', 'score', 'reachable', 'unanswered']);
  return {
    columns: [country ?? { name: '' }, ...chapters.map(({ numeral, name }) => ({ name: `${numeral}. ${name}`, digits: 1 })), ...others],
    rows: ranked.map(({ country: { code, name }, ...row }) => ({
      id: code,
      cells: [name, ...chapters.map(({ scores }) => scores[code] ?? 0), row.score, row.reachable, row.unanswered],
    })),
  };
}

interface ChapterChartProps {
  name: string;
  pointOfView: PointOfView;
  ranked: RankedCountry[];
}

/** The scores under one point of view split by chapter, as stacked bars on one common scale. */
export function ChapterChart({ name, pointOfView, ranked }: ChapterChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const colors = useChartColors();
  const { describePart } = useMarkTexts();
  const isNarrow = useNarrow();
  const allChapters = useChapters();
  const chapters = useMemo(() => toScoredChapters(pointOfView, allChapters), [pointOfView, allChapters]);
  const parts = useMemo(() => toChapterParts(ranked, chapters), [ranked, chapters]);
  const marks = useMemo(
    () =>
      parts.map((part) => {
        const { code, name: title } = part.country.country;
        return { id: `${code} ${part.column}`, row: part.row, column: part.column, title, lines: describePart(part) };
      }),
    [parts, describePart],
  );
  const toLabel = useMemo(() => {
    const labels = new Map(ranked.map(({ country }) => [country.code, isNarrow ? country.code_label : country.name]));
    return (code: string) => labels.get(code) ?? code;
  }, [ranked, isNarrow]);
  const legend: LegendEntry[] = chapters.map(({ numeral, name: text, color }) => ({ swatch: color, label: numeral, text }));
  if (parts.some(({ chapter }) => !chapter)) legend.push({ swatch: 'hatched', text: formatMessage({ id: 'ranking.hatched' }) });
  return (
    <ChartPanel
      name={name}
      marks={marks}
      data={useChartData(ranked, chapters)}
      legend={legend}
      height={ranked.length * toBarHeight(ranked.length) + axisHeight}
      colors={colors}
    >
      {({ ChapterBars }, onRender) => (
        <ChapterBars parts={parts} max={pointOfView.max_score} toLabel={toLabel} colors={colors} locale={locale} onRender={onRender} />
      )}
    </ChartPanel>
  );
}
