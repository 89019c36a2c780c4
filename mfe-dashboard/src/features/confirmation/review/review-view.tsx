import type { Chapter, ChapterQuestion, Review, UserCountry } from '@round-table/shared/contract';
import { listQuestionsInOrder, toRoman } from '@round-table/shared/domain';
import { FormattedMessage, FormattedNumber } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppInfo, useChapters, useInstallationDates, usePagePaths } from '@round-table/shared/runtime';
import { Flag, HangingNumber, PageHeading, RightOutlined, Section } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { FourEyes } from './four-eyes';
import styles from './review.module.css';
import { ReviewChange } from './review-change';
import { ReviewFoot } from './review-foot';

interface ReviewProps {
  review: Review;
  country: UserCountry;
  isExpert: boolean;
}

const Statistic = ({ label, count, children }: { label: string; count: number; children?: ReactNode }) => (
  <div className={styles.statistic}>
    <dt>
      <FormattedMessage id={label} />
    </dt>
    <dd>
      <strong>
        <FormattedNumber value={count} />
      </strong>
      <span>{children}</span>
    </dd>
  </div>
);

function Statistics({ review: { changes, unchanged, open, version }, country, isExpert }: ReviewProps) {
  const toPagePath = usePagePaths();
  const comments = changes.flatMap(({ comment }) => comment ?? []);
  const added = comments.filter(({ before }) => before === null).length;
  return (
    <dl className={styles.statistics}>
      <Statistic label="review.answersChanged" count={changes.filter(({ answer }) => answer).length}>
        {version !== null && (
          <FormattedMessage
            id="review.against"
            values={{
              version: (
                <span key="version" className={styles.version}>
                  {version}
                </span>
              ),
            }}
          />
        )}
      </Statistic>
      <Statistic label="review.commentsChanged" count={comments.length}>
        {comments.length > 0 && <FormattedMessage id="review.commentsNote" values={{ added, reworded: comments.length - added }} />}
      </Statistic>
      <Statistic label="review.unchanged" count={unchanged}>
        <Link to={toPagePath('country', { code: country.code })}>
          <FormattedMessage id="review.showAll" />
        </Link>
      </Statistic>
      <Statistic label="review.stillOpen" count={open.length}>
        {open.length > 0 && isExpert && (
          <Link to={toPagePath('openPoints')}>
            <FormattedMessage id="review.answerNow" />
          </Link>
        )}
      </Statistic>
    </dl>
  );
}

/** The changes by chapter. */
function Changes({ review, chapters }: { review: Review; chapters: Chapter[] }) {
  const byQuestion = new Map(review.changes.map((change) => [change.question, change]));
  const changed = chapters.filter(({ questions }) => questions.some(({ id }) => byQuestion.has(id)));
  if (changed.length === 0)
    return (
      <p className={styles.nothing}>
        <FormattedMessage id={review.version === null ? 'review.nothing' : 'review.nothingChanged'} values={{ version: review.version }} />
      </p>
    );
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        <span>
          {review.version === null ? (
            <FormattedMessage id="review.noVersion" />
          ) : (
            <FormattedMessage id="review.version" values={{ version: review.version }} />
          )}
        </span>
        <span>
          <FormattedMessage id="review.after" />
        </span>
      </div>
      {changed.map(({ id, order, name, questions }) => (
        <div key={id} className={styles.chapter}>
          <h3>{`${toRoman(order)}. ${name}`}</h3>
          <ul>
            {questions.map((question) => {
              const change = byQuestion.get(question.id);
              return change && <ReviewChange key={question.id} change={change} question={question} chapter={order} />;
            })}
          </ul>
        </div>
      ))}
    </>
  );
}

function StillOpen({ open, chapters }: { open: number[]; chapters: Chapter[] }) {
  const toPagePath = usePagePaths();
  const rows = listQuestionsInOrder<ChapterQuestion, Chapter>(chapters, false).filter(({ question }) => open.includes(question.id));
  return (
    <Section
      title={<FormattedMessage id="review.stillOpen" />}
      note={<FormattedMessage id="review.openNote" values={{ count: open.length }} />}
    >
      <ul>
        {rows.map(({ question, chapter }) => (
          <li key={question.id} className={styles.row}>
            <HangingNumber chapter={chapter.order} question={question.order} />
            <Link className={styles.question} to={toPagePath('question', { questionId: question.id })}>
              {question.text}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What will be published for a country, with the tick at its end. */
export function ReviewView({ review, country, isExpert }: ReviewProps) {
  const chapters = useChapters();
  const info = useAppInfo();
  const dates = useInstallationDates();
  const { deadline = null, daysLeft = null } = info ?? {};
  return (
    <>
      <div className={styles.crumb}>
        <Link to={usePagePaths()('dashboard')}>
          <FormattedMessage id="review.dashboard" />
        </Link>
        <RightOutlined aria-hidden />
        <span className={styles.here}>
          <FormattedMessage id="review.title" />
        </span>
        {deadline !== null && daysLeft !== null && (
          <span>
            <FormattedMessage id="review.deadline" values={{ date: dates.day(deadline), days: Math.max(0, daysLeft) }} />
          </span>
        )}
      </div>
      <PageHeading className={styles.heading}>
        <Flag code={country.code} name={<FormattedMessage id="review.heading" values={{ country: country.name }} />} size="large" />
      </PageHeading>
      <Statistics review={review} country={country} isExpert={isExpert} />
      {review.four_eyes && <FourEyes state={review.four_eyes} review={review} country={country} />}
      <Section
        title={<FormattedMessage id="review.changed" />}
        note={<FormattedMessage id="review.changedNote" values={{ count: review.changes.length }} />}
      >
        <Changes review={review} chapters={chapters} />
      </Section>
      {review.open.length > 0 && <StillOpen open={review.open} chapters={chapters} />}
      {isExpert && <ReviewFoot review={review} country={country} chapters={chapters} />}
    </>
  );
}
