import type { Chapter, Review, UserCountry } from '@round-table/shared/contract';
import { isTicked, toPersonName, toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocation } from '@round-table/shared/libs/router';
import { useInstallationDates } from '@round-table/shared/runtime';
import { Button, joinClassNames, LiveRegion, WarningOutlined } from '@round-table/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { useSaveConfirmationMutation } from '../confirmation-api';
import card from '../confirmation-card.module.css';
import { ConfirmationTick } from '../confirmation-tick';
import { listQuestionsById } from '../open-questions';
import styles from './review.module.css';

interface ReviewFootProps {
  review: Review;
  country: UserCountry;
  chapters: Chapter[];
}

/** What was changed after the confirmation, and what to do about it. */
function ChangedSince({ review, country, chapters, onConfirm }: ReviewFootProps & { onConfirm: () => void }) {
  const { formatList } = useIntl();
  const numbers = listQuestionsById(chapters, review.changed_since).map(({ chapter, question }) =>
    toQuestionNumber(chapter.order, question.order),
  );
  return (
    <LiveRegion role="status" className={joinClassNames(card.warning, styles.since)}>
      <WarningOutlined />
      <span className={styles.sentence}>
        <FormattedMessage
          id={isTicked(country) ? 'review.changedSince' : 'review.changedSinceFirst'}
          values={{ numbers: formatList(numbers) }}
        />
      </span>
      <Button size="small" onClick={onConfirm}>
        <FormattedMessage id="review.confirmAgain" />
      </Button>
    </LiveRegion>
  );
}

/** The tick of the confirmation at the end of the review; it stays at the foot of the window. */
export function ReviewFoot(props: ReviewFootProps) {
  const { review, country } = props;
  const noteId = useId();
  const { formatMessage } = useIntl();
  const dates = useInstallationDates();
  const [saveConfirmation, { isLoading }] = useSaveConfirmationMutation();
  const save = (confirmed: boolean) => void saveConfirmation({ country: country.code, validated: confirmed ? 1 : 0 });
  const isConfirmed = isTicked(country);
  const person = review.confirmed?.person;
  const foot = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // The browser looks for the anchor before the review is loaded.
    if (hash === '#confirm') foot.current?.scrollIntoView({ block: 'nearest' });
  }, [hash]);
  return (
    <div ref={foot} className={styles.foot} id="confirm">
      {review.changed_since.length > 0 && <ChangedSince {...props} onConfirm={() => save(true)} />}
      <div className={styles.confirmation}>
        <ConfirmationTick country={country} aria-label={formatMessage({ id: 'confirmation.already' })} noteId={noteId} onConfirm={save} />
        {review.confirmed && (
          <span id={noteId} className={styles.meta}>
            <FormattedMessage
              id="review.confirmedBy"
              values={{
                person: person ? toPersonName(person) : formatMessage({ id: 'review.formerMember' }),
                day: dates.day(review.confirmed.at),
              }}
            />
          </span>
        )}
        {isConfirmed && (
          <Button danger loading={isLoading} onClick={() => save(false)}>
            <FormattedMessage id="review.withdraw" />
          </Button>
        )}
      </div>
    </div>
  );
}
