import type { Comment } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedDate, FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { RichText } from '@round-table/shared/rich-text';
import { Button, joinClassNames, LiveRegion, primitives, WarningOutlined } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './comment-editor.module.css';

interface CommentConflictProps {
  /** The text of the editor, as HTML. */
  mine: string;
  /** Null if a colleague deleted it. */
  savedComment: Comment | null;
  onKeepMine: (savedComment: Comment | null) => void;
  onTakeTheirs: (savedComment: Comment | null) => void;
  onMerge: (savedComment: Comment | null) => void;
}

function TheirTitle({ savedComment }: { savedComment: Comment }) {
  const person = savedComment.modified_by;
  // By the clock of the device: it tells how long ago that was.
  const time = <FormattedDate value={savedComment.modified} dateStyle="medium" timeStyle="short" timeZone={undefined} />;
  if (!person) return <FormattedMessage id="comment.otherText" values={{ time }} />;
  return <FormattedMessage id="comment.theirText" values={{ person: toPersonName(person), time }} />;
}

/** A version conflict: a colleague of the same country saved in the meantime. Shows both texts, and the user chooses. */
export function CommentConflict({ mine, savedComment, onKeepMine, onTakeTheirs, onMerge }: CommentConflictProps) {
  const name = useIntl().formatMessage({ id: 'comment.conflict' });
  const regionRef = useRef<HTMLElement>(null);
  useEffect(() => regionRef.current?.focus(), []);
  return (
    <section className={styles.conflict} aria-label={name} ref={regionRef} tabIndex={-1}>
      <LiveRegion role="alert" as="p" className={styles.lead}>
        <WarningOutlined className={styles.icon} />
        <FormattedMessage id={savedComment ? 'comment.conflictSaved' : 'comment.conflictDeleted'} />
      </LiveRegion>
      <div className={styles.texts}>
        <section>
          <h3>
            <FormattedMessage id="comment.myText" />
          </h3>
          <RichText html={mine} />
        </section>
        {savedComment && (
          <section>
            <h3>
              <TheirTitle savedComment={savedComment} />
            </h3>
            <RichText html={savedComment.text} lang={savedComment.lang} />
          </section>
        )}
      </div>
      <div className={joinClassNames(primitives.screenOnly, styles.actions)}>
        <Button type="primary" onClick={() => onKeepMine(savedComment)}>
          <FormattedMessage id="comment.keepMine" />
        </Button>
        <Button onClick={() => onTakeTheirs(savedComment)}>
          <FormattedMessage id={savedComment ? 'comment.takeTheirs' : 'comment.leaveDeleted'} />
        </Button>
        {savedComment && (
          <Button onClick={() => onMerge(savedComment)}>
            <FormattedMessage id="comment.merge" />
          </Button>
        )}
      </div>
    </section>
  );
}
