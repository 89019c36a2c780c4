import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useSearchParams } from '@round-table/shared/kit/router';
import { notified, useAppDispatch, useLocale } from '@round-table/shared/runtime';
import { Button, DownloadOutlined, Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { ChartColors } from '../../kit/chart-colors';
import { ChartFigure } from '../../kit/chart-figure';
import { ChartLegend } from '../../kit/chart-legend';
import { type Figures, fileNameOf, toCsv } from '../../kit/figures';
import { FiguresTable } from '../../kit/figures-table';
import type { Box, Mark } from '../../kit/marks';
import { type LegendEntry, toPicture } from '../../kit/picture';
import { saveFile } from '../../kit/save-file';
import { useDrawing } from '../../kit/use-drawing';

const loadDrawn = () => import('./drawn');
export type Drawings = Awaited<ReturnType<typeof loadDrawn>>;

/** The button that saves the figures as a file of the page's language. */
export function CsvButton({ name, figures }: { name: string; figures: Figures }) {
  const locale = useLocale();
  return (
    <Button icon={<DownloadOutlined />} onClick={() => saveFile(toCsv(figures, locale), fileNameOf(['round-table', name, locale], 'csv'))}>
      <FormattedMessage id="chart.csv" />
    </Button>
  );
}

interface ChartPanelProps {
  /** Of the chart and of its files: the point of view and what is shown of it. */
  name: string;
  marks: Mark[];
  figures: Figures;
  legend: LegendEntry[];
  height: number;
  colors: ChartColors;
  children: (drawings: Drawings, onDrawn: (boxes: Box[]) => void) => ReactNode;
}

/** Saves what is drawn at the place as a picture that stands alone; where the browser cannot, it says so. */
function PngButton({
  place,
  name,
  legend,
  colors,
}: Pick<ChartPanelProps, 'name' | 'legend' | 'colors'> & { place: RefObject<HTMLElement | null> }) {
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const save = () => {
    const drawing = place.current?.querySelector('canvas');
    if (!drawing) return;
    toPicture({ drawing, title: name, legend, colors }).then(
      (picture) => saveFile(picture, fileNameOf(['round-table', name, locale], 'png')),
      () => dispatch(notified({ kind: 'error', message: { id: 'chart.pictureFailed' } })),
    );
  };
  return (
    <Button icon={<DownloadOutlined />} onClick={save}>
      <FormattedMessage id="chart.png" />
    </Button>
  );
}

/** Whether the figures stand as a table in the place of the drawing; it is in the address. */
function useAsTable(): [boolean, () => void] {
  const [params, setParams] = useSearchParams();
  const asTable = params.get('as') === 'table';
  const toggle = () => {
    const next = new URLSearchParams(params);
    if (asTable) next.delete('as');
    else next.set('as', 'table');
    setParams(next, { replace: true });
  };
  return [asTable, toggle];
}

/** The drawing, once its code is there. */
function Drawing({
  name,
  marks,
  height,
  place,
  children,
}: Omit<ChartPanelProps, 'figures' | 'colors'> & { place: RefObject<HTMLDivElement | null> }) {
  const drawings = useDrawing(loadDrawn);
  return (
    <Loaded query={drawings} skeleton={<LoadingSkeleton shape="block" height={height} />}>
      {(loaded) => (
        <ChartFigure name={name} marks={marks} height={height} place={place}>
          {(onDrawn) => children(loaded, onDrawn)}
        </ChartFigure>
      )}
    </Loaded>
  );
}

/** A drawn chart with its legend, or its figures as a table, and the buttons that save both. */
export function ChartPanel(props: ChartPanelProps) {
  const { name, figures, legend } = props;
  const { formatMessage } = useIntl();
  const [asTable, toggle] = useAsTable();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="chart-panel">
      <div className="chart-tools">
        <Button onClick={toggle}>
          <FormattedMessage id={asTable ? 'chart.asChart' : 'chart.asTable'} />
        </Button>
        {!asTable && <PngButton {...props} place={place} />}
        <CsvButton name={name} figures={figures} />
      </div>
      {asTable ? <FiguresTable name={name} figures={figures} /> : <Drawing {...props} place={place} />}
      {!asTable && legend.length > 0 && <ChartLegend label={formatMessage({ id: 'chart.legend' })} entries={legend} />}
    </div>
  );
}
