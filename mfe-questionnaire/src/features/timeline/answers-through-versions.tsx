import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useSeen } from '@round-table/shared/runtime';
import { joinClassNames, LoadingSkeleton, lazyPart, primitives, Section } from '@round-table/shared/ui';
import { Suspense } from 'react';
import styles from './answers-through-versions.module.css';
import { chartHeight } from './chart-height';
import type { TimelineChartProps } from './timeline-chart';

/** Code splitting: the chart library is large, and the chart is below the answers. */
const TimelineChart = lazyPart(() => import('./timeline-chart').then((module) => module.TimelineChart));

/** Loaded a little before it is reached. */
const near = { rootMargin: '100px' };

/** How the answers to a question changed from version to version, as a chart or a table (HIS-07). Its space is reserved. */
export function AnswersThroughVersions(props: TimelineChartProps) {
  const { isSeen, place } = useSeen<HTMLDivElement>(near);
  return (
    <div ref={place} className={joinClassNames(styles.place, !isSeen && primitives.screenOnly)}>
      <Section title={<FormattedMessage id="timeline.title" />}>
        <div className={styles.content}>
          <Suspense fallback={<LoadingSkeleton shape="block" height={chartHeight} />}>{isSeen && <TimelineChart {...props} />}</Suspense>
        </div>
      </Section>
    </div>
  );
}
