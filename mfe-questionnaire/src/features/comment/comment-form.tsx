import type { Comment } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import type { Draft, DraftPlace } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { type KeyboardEvent, useId } from 'react';
import { CommentConflict } from './comment-conflict';
import { DraftNote } from './draft-note';
import { LeaveGuard } from './leave-guard';
import type { QuillFieldComponent } from './quill-field';
import { useWriting } from './use-writing';
import { isUnsaved } from './writing';
import './comment-form.css';

interface CommentFormProps {
  place: DraftPlace;
  stored: Comment | null;
  draft: Draft | undefined;
  /** The rich-text editor. */
  Field: QuillFieldComponent;
}

/** Editor, draft and saving; where a colleague was faster, both texts. */
export function CommentForm({ place, stored, draft, Field }: CommentFormProps) {
  const { writing, type, save, discardDraft, keepMine, takeTheirs, mergeBoth } = useWriting(place, stored, draft);
  const noteId = useId();
  const maySave = writing.conflict === undefined && !writing.isSaving;
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (maySave) void save();
  };
  return (
    <>
      <div onKeyDownCapture={saveByKey}>
        <Field key={writing.edition} initialHtml={writing.html} onType={type} describedBy={noteId} />
      </div>
      {writing.conflict && (
        <CommentConflict
          mine={writing.html}
          theirs={writing.conflict.theirs}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onMerge={mergeBoth}
        />
      )}
      {writing.failure && (
        <FormError>
          <span className="comment-failure">
            <FormattedMessage {...writing.failure} />
          </span>{' '}
          <FormattedMessage id="comment.stillHere" />
        </FormError>
      )}
      <div className="comment-actions">
        <Button
          type="primary"
          loading={writing.isSaving}
          disabled={writing.conflict !== undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={save}
        >
          <FormattedMessage id="comment.save" />
        </Button>
        <DraftNote id={noteId} state={writing.draft} onDiscard={discardDraft} />
      </div>
      <LeaveGuard isUnsaved={isUnsaved(writing)} />
    </>
  );
}
