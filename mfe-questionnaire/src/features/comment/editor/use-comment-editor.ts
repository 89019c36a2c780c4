import type { Comment, CommentConflict } from '@round-table/shared/contract';
import {
  type CommentEdit,
  clearDraft,
  type Draft,
  type DraftKey,
  discardChange,
  getStatus,
  notified,
  saveChange,
  toMessage,
  useAppDispatch,
  useSavedChange,
  useWaitingChange,
  writeDraft,
} from '@round-table/shared/runtime';
import { type Dispatch, useReducer, useRef, useState } from 'react';
import { commentsApi } from '../comments-api';
import { type EditorAction, editorReducer, isUnsaved, toInitialState } from './editor-state';

type SaveResult = 'waiting' | { comment: Comment | null } | { savedComment: Comment | null };

/** How lists name the comment. */
export type CommentName = Pick<CommentEdit, 'number' | 'countryName'>;

/** Saves a text; an empty one deletes the comment. A version conflict (409) is a result, not an error. */
function useSave({ question, country }: DraftKey, name: CommentName, stored: Comment | null) {
  const dispatch = useAppDispatch();
  const setCached = (comment: Comment | null) => dispatch(commentsApi.util.upsertQueryData('findComment', { question, country }, comment));
  return async (text: string, version: number, isWaiting: boolean): Promise<SaveResult> => {
    if (text === '' && version === 0 && !isWaiting) return { comment: null };
    const outcome = await dispatch(saveChange({ kind: 'comment', question, country, text, row: stored?.id ?? null, version, ...name }));
    if (outcome.status === 'saved') {
      const comment = outcome.data as Comment | null;
      setCached(comment);
      return { comment };
    }
    if (outcome.status === 'waiting') return outcome.status;
    if (text === '' && getStatus(outcome.error) === 404) {
      // What was to be deleted is gone; a colleague may have written another one.
      const key = { question, country };
      const other = await dispatch(commentsApi.endpoints.findComment.initiate(key, { forceRefetch: true, subscribe: false })).unwrap();
      return other ? { savedComment: other } : { comment: null };
    }
    if (getStatus(outcome.error) !== 409) throw outcome.error;
    const { comment } = (outcome.error as { data: CommentConflict }).data;
    setCached(comment);
    return { savedComment: comment };
  };
}

/** Updates the editor when a waiting text has been saved, also by another tab, or refused. */
function useWaitingResult(subject: Pick<CommentEdit, 'kind' | 'question' | 'country'>, dispatchEditor: Dispatch<EditorAction>) {
  const refusal = useWaitingChange(subject)?.refusal;
  const saved = useSavedChange(subject);
  const [last, setLast] = useState({ saved, refusal });
  if (saved === last.saved && refusal === last.refusal) return;
  setLast({ saved, refusal });
  if (saved && saved !== last.saved && saved.edit.kind === 'comment')
    dispatchEditor({ type: 'saved', comment: saved.data as Comment | null, sentHtml: saved.edit.text });
  if (!refusal || refusal === last.refusal) return;
  dispatchEditor(
    refusal.conflict
      ? { type: 'saveConflicted', savedComment: refusal.conflict.comment }
      : { type: 'saveFailed', failure: refusal.message },
  );
}

/** The state of the comment editor: changes are drafts on the device until the server has them; optimistic locking detects conflicts. */
export function useCommentEditor(draftKey: DraftKey, name: CommentName, serverComment: Comment | null, draft: Draft | undefined) {
  const dispatch = useAppDispatch();
  const sendSave = useSave(draftKey, name, serverComment);
  const subject = { kind: 'comment', question: draftKey.question, country: draftKey.country } as const;
  const waiting = useWaitingChange(subject);
  const [state, dispatchEditor] = useReducer(editorReducer, undefined, () => toInitialState(serverComment, draft, waiting));
  const latestHtml = useRef(state.html);

  const [lastServerComment, setLastServerComment] = useState(serverComment);
  if (serverComment !== lastServerComment) {
    setLastServerComment(serverComment);
    const isNewer = (serverComment?.version ?? 0) !== state.baseVersion;
    // A text that waits stays, too: the server has yet to say whether it clashes with the newer one.
    if (isNewer && !isUnsaved(state) && !state.isSaving && state.waitingHtml === undefined)
      dispatchEditor({ type: 'replaced', html: serverComment?.text ?? '', base: serverComment });
  }

  useWaitingResult(subject, dispatchEditor);

  const saveDraft = (html: string, basedOn: number) =>
    writeDraft(draftKey, { html, basedOn, savedAt: Date.now() }).then(
      () => dispatchEditor({ type: 'draftSaved', html }),
      () => dispatchEditor({ type: 'draftFailed' }),
    );

  /** Not awaited: the state of the draft shows a failed write, and a draft that could not be removed is harmless. */
  const updateDraft = (html: string, savedHtml: string, basedOn: number) => {
    if (html === savedHtml) void clearDraft(draftKey);
    else void saveDraft(html, basedOn);
  };

  const type = (html: string) => {
    latestHtml.current = html;
    dispatchEditor({ type: 'typed', html });
    updateDraft(html, state.savedHtml, state.baseVersion);
  };

  const replace = (html: string, base: Comment | null) => {
    if (waiting) void dispatch(discardChange(waiting.key));
    latestHtml.current = html;
    dispatchEditor({ type: 'replaced', html, base });
    updateDraft(html, base?.text ?? '', base?.version ?? 0);
  };

  const save = async (sentHtml: string, baseVersion: number) => {
    dispatchEditor({ type: 'saveStarted' });
    try {
      const result = await sendSave(sentHtml, baseVersion, waiting !== undefined);
      if (result === 'waiting') {
        dispatchEditor({ type: 'saveWaits', sentHtml });
        return;
      }
      if ('savedComment' in result) {
        dispatchEditor({ type: 'saveConflicted', savedComment: result.savedComment });
        return;
      }
      dispatchEditor({ type: 'saved', comment: result.comment, sentHtml });
      if (latestHtml.current === sentHtml) await clearDraft(draftKey);
      else await saveDraft(latestHtml.current, result.comment?.version ?? 0);
      if (sentHtml !== '' || baseVersion > 0)
        dispatch(notified({ kind: 'success', message: { id: sentHtml ? 'comment.saved' : 'comment.deleted' } }));
    } catch (error) {
      dispatchEditor({ type: 'saveFailed', failure: toMessage(error) });
    }
  };

  return {
    state,
    type,
    save: () => save(state.html, state.baseVersion),
    discardDraft: () => replace(serverComment?.text ?? '', serverComment),
    keepMine: (savedComment: Comment | null) => save(state.html, savedComment?.version ?? 0),
    takeTheirs: (savedComment: Comment | null) => replace(savedComment?.text ?? '', savedComment),
    mergeBoth: (savedComment: Comment | null) => replace(`${state.html}${savedComment?.text ?? ''}`, savedComment),
  };
}
