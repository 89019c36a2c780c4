import type { CountryChange } from '@round-table/shared/contract';
import { TextDifference } from '@round-table/shared/differences';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';
import styles from './lists.module.css';

type CommentOfChange = NonNullable<CountryChange['comment']>;

const toKind = ({ before, after }: CommentOfChange) => {
  if (before === null) return 'changes.commentNew';
  return after === null ? 'changes.commentWithdrawn' : 'changes.commentChanged';
};

/** What changed in a country's comment, with the date and (for those who may see it) the author of the later text. */
export function CommentChange({ comment }: { comment: CommentOfChange }) {
  const dates = useInstallationDates();
  const { modified, modified_by: person } = comment;
  return (
    <div className={styles.comment}>
      <p className={styles.meta}>
        <FormattedMessage id={toKind(comment)} />
        {modified && (
          <>
            {', '}
            <time dateTime={modified}>{dates.day(modified)}</time>
          </>
        )}
        {person && `, ${toPersonName(person)}`}
      </p>
      <TextDifference before={comment.before} after={comment.after} lang={comment.lang} />
    </div>
  );
}
