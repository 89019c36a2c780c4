import { Column } from '@ant-design/charts';
import type { Locale } from '@round-table/shared/contract';
import { formatPercent } from '@round-table/shared/domain';
import { type Box, type ChartColors, chartOptions, createHatchPattern, toAxisStyle, toReadyHandler } from '@round-table/shared/ui/charts';
import { memo } from 'react';
import type { Segment } from './segments';

interface VersionColumnsProps {
  segments: Segment[];
  colors: ChartColors;
  locale: Locale;
  /** Called after each rendering with the boxes of the segments, in their order. */
  onRender: (boxes: Box[]) => void;
}

interface Datum {
  segment: Segment;
}

/** The shares of the options as stacked columns, the first option on top: one column for each version. */
export const VersionColumns = memo(({ segments, colors, locale, onRender }: VersionColumnsProps) => {
  const hatch = createHatchPattern(colors);
  const axis = toAxisStyle(colors);
  const toColor = ({ segment }: Datum) => colors.answers[(segment.part.series.color ?? 0) - 1];
  return (
    <Column
      {...chartOptions}
      data={segments.map((segment) => ({ version: segment.version, option: String(segment.row), percent: segment.part.percent, segment }))}
      xField="version"
      yField="percent"
      colorField="option"
      stack={{ reverse: true }}
      scale={{ y: { domain: [0, 100], tickCount: 5 }, x: { paddingInner: 0.36, paddingOuter: 0.18 } }}
      style={{
        fill: (datum: Datum) => toColor(datum)?.background ?? hatch,
        fillOpacity: 1,
        stroke: colors.background,
        strokeOpacity: 1,
        lineWidth: 1,
        radius: 0,
        maxWidth: 120,
      }}
      label={{
        text: ({ segment }: Datum) => String(segment.part.series.order ?? ''),
        position: 'inside',
        fill: (datum: Datum) => toColor(datum)?.text ?? colors.ink,
        fillOpacity: 1,
        fontSize: 11,
        fontWeight: 600,
        fontFamily: colors.font,
        transform: [{ type: 'overflowHide' }],
      }}
      axis={{
        x: { ...axis, labelFill: colors.ink, title: false, labelAutoHide: true, labelAutoRotate: false },
        y: { ...axis, labelFormatter: (percent: number) => formatPercent(locale, percent), title: false },
      }}
      onReady={toReadyHandler(onRender)}
    />
  );
});
