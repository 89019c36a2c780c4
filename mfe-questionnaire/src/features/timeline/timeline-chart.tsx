import { cutTimeline, listQuestionVersions, type QuestionVersion } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useGetTimelineQuery, useLocale } from '@round-table/shared/runtime';
import { Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { ChartFigure, ChartPanel, ChartTable, useChartColors } from '@round-table/shared/ui/charts';
import { type ReactNode, useMemo, useRef } from 'react';
import styles from './answers-through-versions.module.css';
import { toChartContent } from './chart-content';
import { chartHeight } from './chart-height';
import { VersionColumns } from './version-columns';

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
  const container = useRef<HTMLDivElement>(null);
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
      <ChartFigure name={name} marks={marks} height={chartHeight} containerRef={container}>
        {(onRender) => <VersionColumns segments={segments} colors={colors} locale={locale} onRender={onRender} />}
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
