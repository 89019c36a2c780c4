import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Section } from '@round-table/shared/ui';
import styles from './answers-through-versions.module.css';
import { TimelineChart, type TimelineChartProps } from './timeline-chart';

/** How the answers to a question changed from version to version, as a chart or a table (HIS-07). Its space is reserved. */
export const AnswersThroughVersions = (props: TimelineChartProps) => (
  <div className={styles.place}>
    <Section title={<FormattedMessage id="timeline.title" />}>
      <div className={styles.content}>
        <TimelineChart {...props} />
      </div>
    </Section>
  </div>
);
