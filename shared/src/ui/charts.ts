export { type ChartColors, useChartColors } from './charts/chart-colors';
export type { ChartData, LegendEntry } from './charts/chart-data';
export { ChartFigure } from './charts/chart-figure';
export type { Box, Mark } from './charts/chart-marks';
export { ChartPanel } from './charts/chart-panel';
export { chartOptions, createHatchPattern, toAxisStyle, toReadyHandler } from './charts/chart-style';
export { ChartTable } from './charts/chart-table';
export { nextIndex } from './charts/roving-focus';
