export { type ChartColors, useChartColors } from './chart-colors';
export type { ChartData, LegendEntry } from './chart-data';
export { ChartFigure } from './chart-figure';
export type { Box, Mark } from './chart-marks';
export { ChartPanel } from './chart-panel';
export { chartOptions, createHatchPattern, toAxisStyle, toReadyHandler } from './chart-style';
export { ChartTable } from './chart-table';
export { nextIndex } from './roving-focus';
