import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Suspense, useState } from 'react';
import { DownOutlined } from '../antd/icons';
import { lazyPart } from '../feedback/lazy-part';
import { LoadingSkeleton } from '../feedback/loading';
import styles from './answer-timeline.module.css';

interface AnswerTimelineProps {
  /** The question's id. */
  question: number;
  country: { code: string; name: string };
  /** The version of the page; the strip ends with it. */
  version?: string | undefined;
}

/** Code splitting: few readers open it. */
const TimelineStrip = lazyPart(() => import('./timeline-strip').then((module) => module.TimelineStrip));

/** An answer's way through the versions, on request: the option that the country chose in each, with the wording of its time (HIS-06). */
export function AnswerTimeline({ question, country, version }: AnswerTimelineProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.timeline}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={formatMessage({ id: 'ui.timelineOf' }, { country: country.name })}
        onClick={() => setOpen(!isOpen)}
      >
        <FormattedMessage id="ui.timeline" />
        <DownOutlined className={styles.arrow} />
      </button>
      {isOpen && (
        <Suspense fallback={<LoadingSkeleton rows={2} />}>
          <TimelineStrip question={question} country={country.code} version={version} />
        </Suspense>
      )}
    </div>
  );
}
