import type { PointOfView } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { useChapters, useLocale } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import { useChartColors } from '../../kit/chart-colors';
import type { Figures } from '../../kit/figures';
import type { LegendEntry } from '../../kit/picture';
import { useNarrow } from '../../kit/use-narrow';
import { chapterParts, type ScoredChapter, scoredChapters } from './chapter-parts';
import { ChartPanel } from './chart-panel';
import type { RankedCountry } from './ranked-countries';
import { useColumns } from './use-columns';
import { useMarkTexts } from './use-mark-texts';

/** A bar with its gap, in pixels; thinner for very many countries, since a canvas has a greatest height. */
const barHeight = (countries: number) => (countries > 100 ? 16 : 26);
const axisHeight = 40;

/** What stands in the table and the file: a column per chapter, then the whole, then what is still open. */
function useFigures(ranked: RankedCountry[], chapters: ScoredChapter[]): Figures {
  const [country, ...others] = useColumns(['country', 'score', 'reachable', 'unanswered']);
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
  view: PointOfView;
  ranked: RankedCountry[];
}

/** The scores under one point of view split by chapter, as stacked bars on one common scale. */
export function ChapterChart({ name, view, ranked }: ChapterChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const colors = useChartColors();
  const texts = useMarkTexts();
  const isNarrow = useNarrow();
  const known = useChapters();
  const chapters = useMemo(() => scoredChapters(view, known), [view, known]);
  const parts = useMemo(() => chapterParts(ranked, chapters), [ranked, chapters]);
  const marks = useMemo(
    () =>
      parts.map((part) => {
        const { code, name: title } = part.country.country;
        return { id: `${code} ${part.column}`, row: part.row, column: part.column, title, lines: texts.ofPart(part) };
      }),
    [parts, texts],
  );
  const nameOf = useMemo(() => {
    const names = new Map(ranked.map(({ country }) => [country.code, isNarrow ? country.code_label : country.name]));
    return (code: string) => names.get(code) ?? code;
  }, [ranked, isNarrow]);
  const legend: LegendEntry[] = chapters.map(({ numeral, name: text, color }) => ({ look: color, sign: numeral, text }));
  if (parts.some(({ chapter }) => !chapter)) legend.push({ look: 'hatched', text: formatMessage({ id: 'ranking.hatched' }) });
  return (
    <ChartPanel
      name={name}
      marks={marks}
      figures={useFigures(ranked, chapters)}
      legend={legend}
      height={ranked.length * barHeight(ranked.length) + axisHeight}
      colors={colors}
    >
      {({ DrawnChapters }, onDrawn) => (
        <DrawnChapters parts={parts} max={view.max_score} nameOf={nameOf} colors={colors} locale={locale} onDrawn={onDrawn} />
      )}
    </ChartPanel>
  );
}
