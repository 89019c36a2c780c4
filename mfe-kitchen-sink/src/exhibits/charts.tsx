import { useIntl } from '@round-table/shared/libs/intl';
import { type ChartData, ChartFigure, ChartPanel, ChartTable, type LegendEntry } from '@round-table/shared/ui/charts';
import { useRef } from 'react';
import type { Exhibits } from './exhibits';

function useExample() {
  const { formatMessage } = useIntl();
  const answer = formatMessage({ id: 'kitchenSink.answer' });
  const data: ChartData = {
    columns: [{ name: answer }, { name: '2025-1' }, { name: '2025-2' }],
    rows: [{ id: '1', cells: [answer, 12, 25] }],
  };
  const legend: LegendEntry[] = [
    { swatch: 0, label: '1', text: answer },
    { swatch: 'hatched', text: '–' },
  ];
  return { name: answer, data, legend };
}

function ChartFigureStates() {
  const { name } = useExample();
  const container = useRef<HTMLDivElement>(null);
  const marks = [{ id: '1', row: 0, column: 0, title: '2025-1', lines: ['12'] }];
  return (
    <ChartFigure name={name} marks={marks} height={40} containerRef={container}>
      {() => null}
    </ChartFigure>
  );
}

const ChartTableStates = () => {
  const { name, data } = useExample();
  return <ChartTable name={name} data={data} />;
};

function ChartPanelStates() {
  const example = useExample();
  return (
    <ChartPanel {...example} renderTools={() => null}>
      <ChartFigureStates />
    </ChartPanel>
  );
}

export const chartExhibits: Exhibits<typeof import('@round-table/shared/ui/charts')> = {
  ChartFigure: ChartFigureStates,
  ChartPanel: ChartPanelStates,
  ChartTable: ChartTableStates,
};
