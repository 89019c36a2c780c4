import { Bar, Scatter } from '@ant-design/charts';
import type { Locale } from '@round-table/shared/contract';
import { type Box, type ChartColors, chartOptions, createHatchPattern, toAxisStyle, toReadyHandler } from '@round-table/shared/ui/charts';
import { memo } from 'react';
import type { ChapterPart } from './chapter-parts';
import type { ProgressPoint } from './progress-points';

interface ChartProps {
  colors: ChartColors;
  locale: Locale;
  /** Called after each rendering with the boxes of the marks, in the order of the data. */
  onRender: (boxes: Box[]) => void;
}

interface ChapterBarsProps extends ChartProps {
  parts: ChapterPart[];
  max: number;
  /** The axis label of a country, by its code. */
  toLabel: (code: string) => string;
}

const toBarLabels = (colors: ChartColors, toColor: (part: ChapterPart) => ChartColors['answers'][number] | undefined) => ({
  text: ({ part }: { part: ChapterPart }) => part.chapter?.numeral ?? '',
  position: 'inside',
  fill: ({ part }: { part: ChapterPart }) => toColor(part)?.text ?? colors.ink,
  fillOpacity: 1,
  fontSize: 11,
  fontWeight: 600,
  fontFamily: colors.font,
  transform: [{ type: 'overflowHide' }],
});

/** The scores of the countries as stacked bars: one segment for each chapter, labelled with its numeral if it fits. */
export const ChapterBars = memo(({ parts, max, toLabel, colors, locale, onRender }: ChapterBarsProps) => {
  const format = new Intl.NumberFormat(locale);
  const hatch = createHatchPattern(colors);
  const toColor = (part: ChapterPart) => (part.chapter ? colors.answers[part.chapter.color] : undefined);
  const axis = toAxisStyle(colors);
  return (
    <Bar
      {...chartOptions}
      data={parts.map((part) => ({ code: part.country.country.code, chapter: String(part.column), score: part.score, part }))}
      xField="code"
      yField="score"
      colorField="chapter"
      stack
      marginRight={16}
      scale={{ y: { domain: [0, max] }, x: { paddingInner: 0.3, paddingOuter: 0.1 } }}
      style={{
        fill: ({ part }: { part: ChapterPart }) => toColor(part)?.background ?? hatch,
        fillOpacity: 1,
        stroke: colors.background,
        strokeOpacity: 1,
        lineWidth: 1,
        radius: 0,
      }}
      label={toBarLabels(colors, toColor)}
      axis={{
        x: { ...axis, labelFill: colors.ink, labelFontSize: 13, labelFormatter: toLabel, title: false },
        y: { ...axis, labelFormatter: (score: number) => format.format(score), title: false },
      }}
      onReady={toReadyHandler(onRender)}
    />
  );
});

interface ProgressScatterProps extends ChartProps {
  points: ProgressPoint[];
  domains: { progress: [number, number]; score: [number, number] };
  titles: { progress: string; score: string };
}

/** The countries as points, score over weighted progress; a hollow point has unanswered questions. */
export const ProgressScatter = memo(({ points, domains, titles, colors, locale, onRender }: ProgressScatterProps) => {
  const format = new Intl.NumberFormat(locale);
  const hasUnanswered = (point: ProgressPoint) => point.country.unanswered > 0;
  const axis = toAxisStyle(colors);
  return (
    <Scatter
      {...chartOptions}
      data={points.map((point) => ({ progress: point.progress, score: point.country.score, point }))}
      xField="progress"
      yField="score"
      sizeField={5}
      marginRight={24}
      scale={{ x: { domain: domains.progress, nice: false }, y: { domain: domains.score, nice: false } }}
      style={{
        shape: 'point',
        fill: ({ point }: { point: ProgressPoint }) => (hasUnanswered(point) ? colors.background : colors.ink),
        fillOpacity: 1,
        stroke: colors.ink,
        strokeOpacity: 1,
        lineWidth: 1.5,
      }}
      label={{
        text: ({ point }: { point: ProgressPoint }) => point.country.country.code_label,
        textAlign: 'start',
        dx: 9,
        fill: colors.muted,
        fillOpacity: 1,
        fontSize: 11,
        fontFamily: colors.font,
        transform: [{ type: 'overlapHide' }],
      }}
      axis={{
        x: { ...axis, title: titles.progress, labelFormatter: (share: number) => format.format(share) },
        y: { ...axis, title: titles.score, labelFormatter: (score: number) => format.format(score) },
      }}
      onReady={toReadyHandler(onRender)}
    />
  );
});
