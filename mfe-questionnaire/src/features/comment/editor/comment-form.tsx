import type { Comment } from '@round-table/shared/contract';
import type { OmittedKind } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import type { Draft, DraftKey } from '@round-table/shared/runtime';
import { Button, FormError, joinClassNames, primitives } from '@round-table/shared/ui';
import { LeaveGuard } from '@round-table/shared/ui/overlay';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Caret } from '../rich-text/caret';
import { PlainField } from '../rich-text/plain-field';
import type { QuillFieldComponent } from '../rich-text/quill-field';
import { CommentConflict } from './comment-conflict';
import styles from './comment-editor.module.css';
import { DraftNote } from './draft-note';
import { isUnsaved } from './editor-state';
import { OmissionNote } from './omission-note';
import { type CommentName, useCommentEditor } from './use-comment-editor';

interface CommentFormProps {
  draftKey: DraftKey;
  name: CommentName;
  serverComment: Comment | null;
  draft: Draft | undefined;
  /** The rich-text editor, loaded separately; a plain field takes its place until then. */
  Field: QuillFieldComponent | undefined;
  /** Called when the user is about to write. */
  onApproach: () => void;
  /** Further buttons beside that of the save. */
  actions: ReactNode;
}

/** The editor with the state of its draft and its save button; after a version conflict also both texts. */
export function CommentForm({ draftKey, name, serverComment, draft, Field, onApproach, actions }: CommentFormProps) {
  const { state, type, save, discardDraft, keepMine, takeTheirs, mergeBoth } = useCommentEditor(draftKey, name, serverComment, draft);
  const noteId = useId();
  const caretRef = useRef<Caret>(undefined);
  const [isHeld, setHeld] = useState(false);
  const [omitted, setOmitted] = useState<OmittedKind[]>([]);
  const field = { initialHtml: state.html, onType: type, onOmit: setOmitted, describedBy: noteId, caretRef };
  const maySave = state.conflict === undefined && !state.isSaving;
  const saveOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    // Not awaited: the state of the editor shows a failure.
    if (maySave) void save();
  };
  return (
    <>
      <OmissionNote kinds={omitted} />
      <div onKeyDownCapture={saveOnCtrlEnter}>
        {Field && !isHeld ? (
          <Field key={state.editorKey} {...field} />
        ) : (
          <PlainField key={state.editorKey} {...field} onApproach={onApproach} onHold={setHeld} />
        )}
      </div>
      {state.conflict && (
        <CommentConflict
          mine={state.html}
          savedComment={state.conflict.savedComment}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onMerge={mergeBoth}
        />
      )}
      {state.failure && (
        <FormError className={styles.error}>
          <span className={styles.failure}>
            <FormattedMessage {...state.failure} />
          </span>{' '}
          <FormattedMessage id="comment.stillHere" />
        </FormError>
      )}
      <div className={joinClassNames(primitives.screenOnly, styles.actions)}>
        <Button
          type="primary"
          loading={state.isSaving}
          disabled={state.conflict !== undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={save}
        >
          <FormattedMessage id="comment.save" />
        </Button>
        {actions}
        <DraftNote id={noteId} state={state.draft} onDiscard={discardDraft} />
      </div>
      {isUnsaved(state) && (
        <LeaveGuard>
          <FormattedMessage id="comment.leaveText" />
        </LeaveGuard>
      )}
    </>
  );
}
