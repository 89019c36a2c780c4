import type { Chapter, ChapterQuestion, Review, UserCountry } from '@round-table/shared/contract';
import { listQuestionsInOrder, toPersonName, toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocation } from '@round-table/shared/libs/router';
import { useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { Button, LiveRegion, WarningOutlined } from '@round-table/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { useSaveConfirmationMutation } from '../confirmation-api';
import { isTicked } from '../confirmation-card';
import card from '../confirmation-card.module.css';
import styles from './review.module.css';

interface ReviewFootProps {
  review: Review;
  country: UserCountry;
  chapters: Chapter[];
}

/** What was changed after the confirmation, and what to do about it. */
function ChangedSince({ review, country, chapters, onConfirm }: ReviewFootProps & { onConfirm: () => void }) {
  const { formatList } = useIntl();
  const numbers = listQuestionsInOrder<ChapterQuestion, Chapter>(chapters, false)
    .filter(({ question }) => review.changed_since.includes(question.id))
    .map(({ chapter, question }) => toQuestionNumber(chapter.order, question.order));
  return (
    <LiveRegion role="status" className={styles.since}>
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
  const [sentenceId, noteId] = [useId(), useId()];
  const { formatMessage } = useIntl();
  const info = useAppInfo();
  const dates = useInstallationDates();
  const [saveConfirmation, { isLoading }] = useSaveConfirmationMutation();
  const deadline = info?.deadline ?? null;
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
        <label className={card.label}>
          <input
            type="checkbox"
            checked={isConfirmed}
            aria-label={formatMessage({ id: 'confirmation.already' })}
            aria-describedby={`${sentenceId} ${noteId}`}
            onChange={(event) => save(event.target.checked)}
          />
          <span id={sentenceId}>
            <FormattedMessage
              id={deadline ? 'confirmation.sentence' : 'confirmation.sentenceWithoutDate'}
              values={{ country: country.name, date: deadline && dates.deadline(deadline) }}
            />
          </span>
        </label>
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
