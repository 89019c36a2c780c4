import type { Comment, CommentConflict } from '@round-table/shared/contract';
import {
  clearDraft,
  type Draft,
  type DraftKey,
  getStatus,
  notified,
  toMessage,
  useAppDispatch,
  writeDraft,
} from '@round-table/shared/runtime';
import { useReducer, useRef, useState } from 'react';
import { commentsApi, useRemoveCommentMutation, useSaveCommentMutation } from '../comments-api';
import { editorReducer, isUnsaved, toInitialState } from './editor-state';

type SaveResult = { comment: Comment | null } | { savedComment: Comment | null };

/** Saves a text; an empty one deletes the comment. A version conflict (409) is a result, not an error. */
function useSave({ question, country }: DraftKey, stored: Comment | null) {
  const dispatch = useAppDispatch();
  const [saveComment] = useSaveCommentMutation();
  const [removeComment] = useRemoveCommentMutation();
  const send = async (text: string, version: number) => {
    if (text !== '') return saveComment({ question, country, text, version }).unwrap();
    if (stored && version > 0) await removeComment({ question, country, id: stored.id, version }).unwrap();
    return null;
  };
  return async (text: string, baseVersion: number): Promise<SaveResult> => {
    try {
      return { comment: await send(text, baseVersion) };
    } catch (error) {
      if (text === '' && getStatus(error) === 404) {
        // What was to be deleted is gone; a colleague may have written another one.
        const key = { question, country };
        const other = await dispatch(commentsApi.endpoints.findComment.initiate(key, { forceRefetch: true, subscribe: false })).unwrap();
        return other ? { savedComment: other } : { comment: null };
      }
      if (getStatus(error) !== 409) throw error;
      const { comment } = (error as { data: CommentConflict }).data;
      dispatch(commentsApi.util.upsertQueryData('findComment', { question, country }, comment));
      return { savedComment: comment };
    }
  };
}

/** The state of the comment editor: changes are drafts on the device until the server has them; optimistic locking detects conflicts. */
export function useCommentEditor(draftKey: DraftKey, serverComment: Comment | null, draft: Draft | undefined) {
  const dispatch = useAppDispatch();
  const sendSave = useSave(draftKey, serverComment);
  const [state, dispatchEditor] = useReducer(editorReducer, undefined, () => toInitialState(serverComment, draft));
  const latestHtml = useRef(state.html);

  const [lastServerComment, setLastServerComment] = useState(serverComment);
  if (serverComment !== lastServerComment) {
    setLastServerComment(serverComment);
    const isNewer = (serverComment?.version ?? 0) !== state.baseVersion;
    if (isNewer && !isUnsaved(state) && !state.isSaving)
      dispatchEditor({ type: 'replaced', html: serverComment?.text ?? '', base: serverComment });
  }

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
    latestHtml.current = html;
    dispatchEditor({ type: 'replaced', html, base });
    updateDraft(html, base?.text ?? '', base?.version ?? 0);
  };

  const save = async (sentHtml: string, baseVersion: number) => {
    dispatchEditor({ type: 'saveStarted' });
    try {
      const result = await sendSave(sentHtml, baseVersion);
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
