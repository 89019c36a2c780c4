import type { ChartColors } from './chart-colors';
import { type Box, type ChartInstance, readMarkBoxes } from './chart-marks';

/** Options of every chart. Legend and tooltip are rendered in HTML, so the library's own are off. */
export const chartOptions = { autoFit: true, legend: false, tooltip: false, animate: false, containerStyle: { height: '100%' } } as const;

/** `onReady` passes a wrapper of the chart; only the chart itself emits rendering events. */
export const toReadyHandler =
  (onRender: (boxes: Box[]) => void) =>
  ({ chart }: { chart: ChartInstance }) => {
    chart.on('afterrender', () => onRender(readMarkBoxes(chart)));
  };

export const toAxisStyle = ({ ink, muted, line, font }: ChartColors) => ({
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

/** The hatched fill of unanswered questions. */
export function createHatchPattern({ hatchLine, hatchBackground }: ChartColors) {
  const tile = Object.assign(document.createElement('canvas'), { width: 6, height: 6 });
  const context = tile.getContext('2d');
  if (context) {
    context.fillStyle = hatchBackground;
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
