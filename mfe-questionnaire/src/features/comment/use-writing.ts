import type { Comment, CommentConflict } from '@round-table/shared/contract';
import {
  clearDraft,
  type Draft,
  type DraftPlace,
  messageOf,
  notified,
  statusOf,
  useAppDispatch,
  writeDraft,
} from '@round-table/shared/runtime';
import { useReducer, useRef, useState } from 'react';
import { commentsApi, useSaveCommentMutation } from './comments-api';
import { afterWriting, isUnsaved, toWriting } from './writing';

type Outcome = { comment: Comment | null } | { theirs: Comment | null };

/** Stores a text; an empty one removes the comment. A comment that changed in between is an outcome, not an error. */
function useStoring({ question, country }: DraftPlace) {
  const dispatch = useAppDispatch();
  const [saveComment] = useSaveCommentMutation();
  return async (text: string, basedOn: number): Promise<Outcome> => {
    if (text === '' && basedOn === 0) return { comment: null };
    try {
      return { comment: await saveComment({ question, country, text, version: basedOn }).unwrap() };
    } catch (error) {
      if (statusOf(error) !== 409) throw error;
      const { comment } = (error as { data: CommentConflict }).data;
      dispatch(commentsApi.util.upsertQueryData('findComment', { question, country }, comment));
      return { theirs: comment };
    }
  };
}

/** Writing a comment: every change is kept on the device until the server has it, and nothing of a colleague's is overwritten unseen. */
export function useWriting(place: DraftPlace, stored: Comment | null, draft: Draft | undefined) {
  const dispatch = useAppDispatch();
  const store = useStoring(place);
  const [writing, tell] = useReducer(afterWriting, undefined, () => toWriting(stored, draft));
  const latest = useRef(writing.html);

  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    const isNews = (stored?.version ?? 0) !== writing.basedOn;
    if (isNews && !isUnsaved(writing) && !writing.isSaving) tell({ type: 'replaced', html: stored?.text ?? '', stored });
  }

  const keep = (html: string, basedOn: number) =>
    writeDraft(place, { html, basedOn, savedAt: Date.now() }).then(
      () => tell({ type: 'draftKept', html }),
      () => tell({ type: 'draftRefused' }),
    );

  const type = (html: string) => {
    latest.current = html;
    tell({ type: 'typed', html });
    if (html === writing.storedHtml) void clearDraft(place);
    else void keep(html, writing.basedOn);
  };

  const replace = (html: string, basis: Comment | null) => {
    latest.current = html;
    tell({ type: 'replaced', html, stored: basis });
    if (html === (basis?.text ?? '')) void clearDraft(place);
    else void keep(html, basis?.version ?? 0);
  };

  const save = async (sent: string, basedOn: number) => {
    tell({ type: 'saving' });
    try {
      const outcome = await store(sent, basedOn);
      if ('theirs' in outcome) {
        tell({ type: 'conflicted', theirs: outcome.theirs });
        return;
      }
      tell({ type: 'stored', comment: outcome.comment, sent });
      if (latest.current === sent) await clearDraft(place);
      else await keep(latest.current, outcome.comment?.version ?? 0);
      if (sent !== '' || basedOn > 0) dispatch(notified({ kind: 'success', message: { id: sent ? 'comment.saved' : 'comment.deleted' } }));
    } catch (error) {
      tell({ type: 'failed', failure: messageOf(error) });
    }
  };

  return {
    writing,
    type,
    save: () => save(writing.html, writing.basedOn),
    discardDraft: () => replace(stored?.text ?? '', stored),
    keepMine: (theirs: Comment | null) => save(writing.html, theirs?.version ?? 0),
    takeTheirs: (theirs: Comment | null) => replace(theirs?.text ?? '', theirs),
    mergeBoth: (theirs: Comment | null) => replace(`${writing.html}${theirs?.text ?? ''}`, theirs),
  };
}
