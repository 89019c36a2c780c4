import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useSearchParams } from '@round-table/shared/libs/router';
import { Button, joinClassNames, MessagesProvider, primitives } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import type { ChartData, LegendEntry } from './chart-data';
import { ChartLegend } from './chart-legend';
import styles from './chart-panel.module.css';
import { ChartTable } from './chart-table';
import messages from './messages.json';

interface ChartPanelProps {
  name: string;
  data: ChartData;
  legend: LegendEntry[];
  /** The buttons that download the chart, or its data while the table is shown. */
  renderTools: (isTable: boolean) => ReactNode;
  /** The chart. */
  children: ReactNode;
}

/** Whether the data are shown as a table instead of the chart, and a function that toggles it; stored in the URL. */
function useTableMode(): [boolean, () => void] {
  const [params, setParams] = useSearchParams();
  const isTable = params.get('as') === 'table';
  const toggle = () => {
    const next = new URLSearchParams(params);
    if (isTable) next.delete('as');
    else next.set('as', 'table');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [isTable, toggle];
}

function Panel({ name, data, legend, renderTools, children }: ChartPanelProps) {
  const { formatMessage } = useIntl();
  const [isTable, toggle] = useTableMode();
  return (
    <div className={styles.panel}>
      <div className={joinClassNames(primitives.screenOnly, styles.tools)}>
        <Button onClick={toggle}>
          <FormattedMessage id={isTable ? 'chart.asChart' : 'chart.asTable'} />
        </Button>
        {renderTools(isTable)}
      </div>
      {isTable ? <ChartTable name={name} data={data} /> : children}
      {!isTable && legend.length > 0 && <ChartLegend label={formatMessage({ id: 'chart.legend' })} entries={legend} />}
    </div>
  );
}

/** A chart with its legend, or its data as a table. */
export const ChartPanel = (props: ChartPanelProps) => (
  <MessagesProvider catalogue={messages}>
    <Panel {...props} />
  </MessagesProvider>
);
