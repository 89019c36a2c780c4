import { cutTimeline, listQuestionVersions, type QuestionVersion } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useGetTimelineQuery, useLocale, useSeen } from '@round-table/shared/runtime';
import { Loaded, LoadingSkeleton, lazyPart } from '@round-table/shared/ui';
import { ChartFigure, ChartPanel, ChartTable, useChartColors } from '@round-table/shared/ui/charts';
import { type ReactNode, Suspense, useMemo } from 'react';
import styles from './answers-through-versions.module.css';
import { toChartContent } from './chart-content';

/** Code splitting: the chart library is large. Only its drawing waits until it comes near; what it says is there at once. */
const VersionColumns = lazyPart(() => import('./version-columns').then((module) => module.VersionColumns));

const near = { rootMargin: '100px' };
/** In CSS pixels, with the axes. */
const chartHeight = 320;

export interface TimelineChartProps {
  /** The question's id. */
  question: number;
  /** The version of the page: the last one of the chart. */
  version: string | undefined;
  /** The buttons that download and embed the chart. */
  share: ReactNode;
}

function Chart({ versions, share }: { versions: QuestionVersion[]; share: ReactNode }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const colors = useChartColors();
  const { isSeen, place } = useSeen<HTMLDivElement>(near);
  const { segments, marks, legend, data, total } = useMemo(
    () => toChartContent(versions, { formatMessage, locale }),
    [versions, formatMessage, locale],
  );
  const name = formatMessage({ id: 'timeline.title' });
  return (
    <ChartPanel name={name} data={data} legend={legend} renderTools={() => share}>
      <p className={styles.unit}>
        <FormattedMessage id="timeline.unit" values={{ count: total }} />
      </p>
      <ChartFigure name={name} marks={marks} height={chartHeight} containerRef={place}>
        {(onRender) => (
          <Suspense>{isSeen && <VersionColumns segments={segments} colors={colors} locale={locale} onRender={onRender} />}</Suspense>
        )}
      </ChartFigure>
      <div className={styles.printed}>
        <ChartTable name={name} data={data} />
      </div>
    </ChartPanel>
  );
}

/** The chart of the versions that contain the question; fewer than two show no change. */
export function TimelineChart({ question, version, share }: TimelineChartProps) {
  const query = useGetTimelineQuery({ question });
  const { data } = query;
  const versions = useMemo(() => (data ? listQuestionVersions(cutTimeline(data, version)) : []), [data, version]);
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton shape="block" height={chartHeight} />}>
      {() =>
        versions.length > 1 ? (
          <Chart versions={versions} share={share} />
        ) : (
          <p className={styles.hint}>
            <FormattedMessage id={versions.length === 0 ? 'timeline.none' : 'timeline.tooFew'} />
          </p>
        )
      }
    </Loaded>
  );
}
