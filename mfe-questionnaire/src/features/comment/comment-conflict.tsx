import type { Comment } from '@round-table/shared/contract';
import { FormattedDate, FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Button, WarningOutlined } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';
import { RichText } from './rich-text';
import './comment-conflict.css';

interface CommentConflictProps {
  /** The typed text, as HTML. */
  mine: string;
  /** What is stored; null where a colleague deleted the comment. */
  theirs: Comment | null;
  onKeepMine: (theirs: Comment | null) => void;
  onTakeTheirs: (theirs: Comment | null) => void;
  onMerge: (theirs: Comment | null) => void;
}

function TheirTitle({ theirs }: { theirs: Comment }) {
  const person = theirs.modified_by;
  const time = <FormattedDate value={theirs.modified} dateStyle="medium" timeStyle="short" />;
  if (!person) return <FormattedMessage id="comment.otherText" values={{ time }} />;
  return <FormattedMessage id="comment.theirText" values={{ person: `${person.first_name} ${person.last_name}`, time }} />;
}

/** Both texts side by side: a colleague of the same country saved in between, and the user decides. */
export function CommentConflict({ mine, theirs, onKeepMine, onTakeTheirs, onMerge }: CommentConflictProps) {
  const name = useIntl().formatMessage({ id: 'comment.conflict' });
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section className="comment-conflict" aria-label={name} ref={place} tabIndex={-1}>
      <p className="comment-conflict-lead" role="alert">
        <WarningOutlined />
        <FormattedMessage id={theirs ? 'comment.conflictSaved' : 'comment.conflictDeleted'} />
      </p>
      <div className="comment-conflict-texts">
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
      <div className="comment-actions">
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
