import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useSearchParams } from '@round-table/shared/libs/router';
import { notified, saveFile, useAppDispatch, useLocale } from '@round-table/shared/runtime';
import { Button, DownloadOutlined, joinClassNames, Loaded, LoadingSkeleton, primitives, useLazyModule } from '@round-table/shared/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { ChartFigure } from '../../../components/chart-figure';
import { ChartLegend } from '../../../components/chart-legend';
import { ChartTable } from '../../../components/chart-table';
import { CsvButton } from '../../../components/csv-button';
import type { ChartColors } from '../../../lib/chart-colors';
import { type ChartData, toFileName } from '../../../lib/chart-data';
import { type LegendEntry, toPng } from '../../../lib/chart-image';
import type { Box, Mark } from '../../../lib/chart-marks';
import styles from './chart-panel.module.css';

/** The chart library is loaded when the first chart is shown. */
const loadCharts = () => import('./charts');
type Charts = Awaited<ReturnType<typeof loadCharts>>;

interface ChartPanelProps {
  /** The name of the chart and of its files. */
  name: string;
  marks: Mark[];
  data: ChartData;
  legend: LegendEntry[];
  height: number;
  colors: ChartColors;
  children: (charts: Charts, onRender: (boxes: Box[]) => void) => ReactNode;
}

interface ContainerProps {
  containerRef: RefObject<HTMLDivElement | null>;
}

/** Downloads the chart with title and legend as a PNG file; shows a notification if the browser cannot create it. */
function PngButton({ containerRef, name, legend, colors }: Pick<ChartPanelProps, 'name' | 'legend' | 'colors'> & ContainerProps) {
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const save = async () => {
    const canvas = containerRef.current?.querySelector('canvas');
    if (!canvas) return;
    try {
      saveFile(await toPng({ canvas, title: name, legend, colors }), toFileName(['round-table', name, locale], 'png'));
    } catch {
      dispatch(notified({ kind: 'error', message: { id: 'chart.pictureFailed' } }));
    }
  };
  return (
    <Button icon={<DownloadOutlined />} onClick={save}>
      <FormattedMessage id="chart.png" />
    </Button>
  );
}

/** Whether the data are shown as a table instead of the chart, and a function that toggles it; stored in the URL. */
function useTableMode(): [boolean, () => void] {
  const [params, setParams] = useSearchParams();
  const isTable = params.get('as') === 'table';
  const toggle = () => {
    const next = new URLSearchParams(params);
    if (isTable) next.delete('as');
    else next.set('as', 'table');
    setParams(next, { replace: true });
  };
  return [isTable, toggle];
}

function LazyChart({ name, marks, height, containerRef, children }: Omit<ChartPanelProps, 'data' | 'colors' | 'legend'> & ContainerProps) {
  const charts = useLazyModule(loadCharts);
  return (
    <Loaded query={charts} skeleton={<LoadingSkeleton shape="block" height={height} />}>
      {(loaded) => (
        <ChartFigure name={name} marks={marks} height={height} containerRef={containerRef}>
          {(onRender) => children(loaded, onRender)}
        </ChartFigure>
      )}
    </Loaded>
  );
}

/** A chart with its legend, or its data as a table, and the buttons that download both. */
export function ChartPanel(props: ChartPanelProps) {
  const { name, data, legend } = props;
  const { formatMessage } = useIntl();
  const [isTable, toggle] = useTableMode();
  const containerRef = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.panel}>
      <div className={joinClassNames(primitives.screenOnly, styles.tools)}>
        <Button onClick={toggle}>
          <FormattedMessage id={isTable ? 'chart.asChart' : 'chart.asTable'} />
        </Button>
        {!isTable && <PngButton {...props} containerRef={containerRef} />}
        <CsvButton name={name} data={data} />
      </div>
      {isTable ? <ChartTable name={name} data={data} /> : <LazyChart {...props} containerRef={containerRef} />}
      {!isTable && legend.length > 0 && <ChartLegend label={formatMessage({ id: 'chart.legend' })} entries={legend} />}
    </div>
  );
}
