import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, saveFile, useAppDispatch, useLocale } from '@round-table/shared/runtime';
import { Button, DownloadOutlined, Loaded, LoadingSkeleton, useLazyModule } from '@round-table/shared/ui';
import {
  type Box,
  type ChartColors,
  type ChartData,
  ChartFigure,
  type LegendEntry,
  type Mark,
  ChartPanel as Panel,
} from '@round-table/shared/ui/charts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { CsvButton } from '../../../components/csv-button';
import { toFileName } from '../../../lib/chart-data';
import { toPng } from '../../../lib/chart-image';

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
  const containerRef = useRef<HTMLDivElement>(null);
  const renderTools = (isTable: boolean) => (
    <>
      {!isTable && <PngButton {...props} containerRef={containerRef} />}
      <CsvButton name={name} data={data} />
    </>
  );
  return (
    <Panel name={name} data={data} legend={legend} renderTools={renderTools}>
      <LazyChart {...props} containerRef={containerRef} />
    </Panel>
  );
}
