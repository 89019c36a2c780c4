import type { Comment } from '@round-table/shared/contract';
import { FormattedDate, FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { RichText } from '@round-table/shared/rich-text';
import { Button, LiveRegion, WarningOutlined } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './comment-editor.module.css';

interface CommentConflictProps {
  /** The text of the editor, as HTML. */
  mine: string;
  /** The saved comment; null if a colleague deleted it. */
  theirs: Comment | null;
  onKeepMine: (theirs: Comment | null) => void;
  onTakeTheirs: (theirs: Comment | null) => void;
  onMerge: (theirs: Comment | null) => void;
}

function TheirTitle({ theirs }: { theirs: Comment }) {
  const person = theirs.modified_by;
  // By the clock of the device: it tells how long ago that was.
  const time = <FormattedDate value={theirs.modified} dateStyle="medium" timeStyle="short" timeZone={undefined} />;
  if (!person) return <FormattedMessage id="comment.otherText" values={{ time }} />;
  return <FormattedMessage id="comment.theirText" values={{ person: `${person.first_name} ${person.last_name}`, time }} />;
}

/** A version conflict: a colleague of the same country saved in the meantime. Shows both texts, and the user chooses. */
export function CommentConflict({ mine, theirs, onKeepMine, onTakeTheirs, onMerge }: CommentConflictProps) {
  const name = useIntl().formatMessage({ id: 'comment.conflict' });
  const regionRef = useRef<HTMLElement>(null);
  useEffect(() => regionRef.current?.focus(), []);
  return (
    <section className={styles.conflict} aria-label={name} ref={regionRef} tabIndex={-1}>
      <LiveRegion role="alert" as="p" className={styles.lead}>
        <WarningOutlined className={styles.icon} />
        <FormattedMessage id={theirs ? 'comment.conflictSaved' : 'comment.conflictDeleted'} />
      </LiveRegion>
      <div className={styles.texts}>
        <section>
          <h3>
            <FormattedMessage id="comment.myText" />
          </h3>
          <RichText html={mine} />
        </section>
        {theirs && (
          <section>
            <h3>
              <TheirTitle theirs={theirs} />
            </h3>
            <RichText html={theirs.text} lang={theirs.lang} />
          </section>
        )}
      </div>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => onKeepMine(theirs)}>
          <FormattedMessage id="comment.keepMine" />
        </Button>
        <Button onClick={() => onTakeTheirs(theirs)}>
          <FormattedMessage id={theirs ? 'comment.takeTheirs' : 'comment.leaveDeleted'} />
        </Button>
        {theirs && (
          <Button onClick={() => onMerge(theirs)}>
            <FormattedMessage id="comment.merge" />
          </Button>
        )}
      </div>
    </section>
  );
}
