import { Bar, Scatter } from '@ant-design/charts';
import type { Locale } from '@round-table/shared/contract';
import { memo } from 'react';
import type { ChartColors } from '../../kit/chart-colors';
import { type Box, boxesOf, type DrawnChart } from '../../kit/marks';
import type { ChapterPart } from './chapter-parts';
import type { ProgressPoint } from './progress-points';

/** What the drawings have in common: nothing of the library's own legend, tip and motion; those are the page's. */
const plain = { autoFit: true, legend: false, tooltip: false, animate: false, containerStyle: { height: '100%' } } as const;

interface Drawn {
  colors: ChartColors;
  locale: Locale;
  /** Where the marks are, in the order of the data, each time they have been drawn. */
  onDrawn: (boxes: Box[]) => void;
}

/** The component gives a plot that wraps the chart; it passes on no event of the rendering. */
const tells =
  (onDrawn: Drawn['onDrawn']) =>
  ({ chart }: { chart: DrawnChart }) => {
    chart.on('afterrender', () => onDrawn(boxesOf(chart)));
  };

const axisOf = ({ ink, muted, line, font }: ChartColors) => ({
  tick: false,
  line: false,
  labelFill: muted,
  labelFillOpacity: 1,
  labelOpacity: 1,
  labelFontSize: 12,
  labelFontFamily: font,
  titleFill: ink,
  titleFillOpacity: 1,
  titleFontSize: 12,
  titleFontWeight: 500,
  titleFontFamily: font,
  gridStroke: line,
  gridStrokeOpacity: 1,
  gridLineDash: [0, 0],
  gridLineWidth: 1,
});

/** The hatch of what is not answered yet. */
function hatchOf({ hatchLine, hatchGround }: ChartColors) {
  const tile = Object.assign(document.createElement('canvas'), { width: 6, height: 6 });
  const context = tile.getContext('2d');
  if (context) {
    context.fillStyle = hatchGround;
    context.fillRect(0, 0, 6, 6);
    context.strokeStyle = hatchLine;
    context.beginPath();
    for (const shift of [-6, 0, 6]) {
      context.moveTo(shift - 1, 7);
      context.lineTo(shift + 7, -1);
    }
    context.stroke();
  }
  return { image: tile, repetition: 'repeat' };
}

interface DrawnChaptersProps extends Drawn {
  parts: ChapterPart[];
  max: number;
  /** What the axis calls a country, by its code. */
  nameOf: (code: string) => string;
}

/** The countries' scores as stacked bars, a piece per chapter with its numeral where there is room. */
export const DrawnChapters = memo(({ parts, max, nameOf, colors, locale, onDrawn }: DrawnChaptersProps) => {
  const number = new Intl.NumberFormat(locale);
  const hatch = hatchOf(colors);
  const pairOf = (part: ChapterPart) => (part.chapter ? colors.answers[part.chapter.color] : undefined);
  return (
    <Bar
      {...plain}
      data={parts.map((part) => ({ code: part.country.country.code, chapter: String(part.column), score: part.score, part }))}
      xField="code"
      yField="score"
      colorField="chapter"
      stack
      marginRight={16}
      scale={{ y: { domain: [0, max] }, x: { paddingInner: 0.3, paddingOuter: 0.1 } }}
      style={{
        fill: ({ part }: { part: ChapterPart }) => pairOf(part)?.ground ?? hatch,
        fillOpacity: 1,
        stroke: colors.ground,
        strokeOpacity: 1,
        lineWidth: 1,
        radius: 0,
      }}
      label={{
        text: ({ part }: { part: ChapterPart }) => part.chapter?.numeral ?? '',
        position: 'inside',
        fill: ({ part }: { part: ChapterPart }) => pairOf(part)?.text ?? colors.ink,
        fillOpacity: 1,
        fontSize: 11,
        fontWeight: 600,
        fontFamily: colors.font,
        transform: [{ type: 'overflowHide' }],
      }}
      axis={{
        x: { ...axisOf(colors), labelFill: colors.ink, labelFontSize: 13, labelFormatter: nameOf, title: false },
        y: { ...axisOf(colors), labelFormatter: (score: number) => number.format(score), title: false },
      }}
      onReady={tells(onDrawn)}
    />
  );
});

interface DrawnProgressProps extends Drawn {
  points: ProgressPoint[];
  range: { progress: [number, number]; score: [number, number] };
  titles: { progress: string; score: string };
}

/** The countries as points, score over weighted progress; hollow while questions are not answered. */
export const DrawnProgress = memo(({ points, range, titles, colors, locale, onDrawn }: DrawnProgressProps) => {
  const number = new Intl.NumberFormat(locale);
  const isOpen = (point: ProgressPoint) => point.country.unanswered > 0;
  return (
    <Scatter
      {...plain}
      data={points.map((point) => ({ progress: point.progress, score: point.country.score, point }))}
      xField="progress"
      yField="score"
      sizeField={5}
      marginRight={24}
      scale={{ x: { domain: range.progress, nice: false }, y: { domain: range.score, nice: false } }}
      style={{
        shape: 'point',
        fill: ({ point }: { point: ProgressPoint }) => (isOpen(point) ? colors.ground : colors.ink),
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
        x: { ...axisOf(colors), title: titles.progress, labelFormatter: (share: number) => number.format(share) },
        y: { ...axisOf(colors), title: titles.score, labelFormatter: (score: number) => number.format(score) },
      }}
      onReady={tells(onDrawn)}
    />
  );
});
