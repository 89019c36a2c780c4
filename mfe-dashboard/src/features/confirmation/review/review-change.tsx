import type { ReviewChange as Change, ChapterQuestion } from '@round-table/shared/contract';
import { AttachmentChanges, SourceChanges, TextDifference } from '@round-table/shared/differences';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useInstallationDates, usePagePaths } from '@round-table/shared/runtime';
import { HangingNumber, OptionNumber, VisuallyHidden } from '@round-table/shared/ui';
import styles from './review.module.css';

type Option = NonNullable<Change['answer']>['before'];

function Side({ option, label, isAfter = false }: { option: Option; label: string; isAfter?: boolean }) {
  return (
    <p className={isAfter ? styles.after : styles.before}>
      <VisuallyHidden>
        <FormattedMessage id={label} />
      </VisuallyHidden>
      <OptionNumber order={option?.order ?? null} />
      <span>{option ? option.text : <FormattedMessage id="ui.notAnsweredYet" />}</span>
    </p>
  );
}

const toKind = (before: unknown, after: unknown) => (before === null ? 'new' : after === null ? 'removed' : 'reworded');

/** Who changed it last, and when. */
function Changed({ changed }: { changed: NonNullable<Change['changed']> }) {
  const dates = useInstallationDates();
  const person = changed.person ? toPersonName(changed.person) : <FormattedMessage id="review.formerMember" />;
  return (
    <p className={styles.meta}>
      <FormattedMessage id="review.changedBy" values={{ person, day: dates.day(changed.at) }} />
    </p>
  );
}

/** What will be published on one question, against the version before. */
export function ReviewChange({ change, question, chapter }: { change: Change; question: ChapterQuestion; chapter: number }) {
  const to = usePagePaths()('question', { questionId: question.id });
  const { answer, comment, sources, attachments, changed } = change;
  return (
    <li className={styles.row}>
      <HangingNumber chapter={chapter} question={question.order} />
      <div className={styles.body}>
        <Link className={styles.question} to={to}>
          {question.text}
        </Link>
        {answer && (
          <div className={styles.sides}>
            <Side option={answer.before} label="review.before" />
            <Side option={answer.after} label="review.after" isAfter />
          </div>
        )}
        {comment && (
          <>
            <p className={styles.meta}>
              <FormattedMessage id={`review.comment.${toKind(comment.before, comment.after)}`} />
            </p>
            <TextDifference before={comment.before} after={comment.after} lang={comment.lang} />
          </>
        )}
        {sources && <SourceChanges sources={sources} />}
        {attachments && <AttachmentChanges attachments={attachments} />}
        {changed && <Changed changed={changed} />}
      </div>
    </li>
  );
}
