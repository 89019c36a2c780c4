import type { Comment } from '@round-table/shared/contract';
import type { Draft, Message } from '@round-table/shared/runtime';

/** The state of the draft on this device; `restored` is a draft of an earlier visit. */
export type DraftState = 'none' | 'saving' | 'saved' | 'restored' | 'failed';

export interface EditorState {
  html: string;
  /** The saved text that the edits are based on. */
  savedHtml: string;
  /** The version of the saved comment, 0 without one: sent with a save for optimistic locking. */
  baseVersion: number;
  /** Increases when the text is replaced from outside: remounts the uncontrolled editor with the new text. */
  editorKey: number;
  draft: DraftState;
  isSaving: boolean;
  failure: Message | undefined;
  /** A colleague saved in the meantime; null if they deleted the comment. */
  conflict: { savedComment: Comment | null } | undefined;
}

export type EditorAction =
  | { type: 'typed'; html: string }
  | { type: 'draftSaved'; html: string }
  | { type: 'draftFailed' | 'saveStarted' }
  | { type: 'saveFailed'; failure: Message }
  | { type: 'saveConflicted'; savedComment: Comment | null }
  | { type: 'saved'; comment: Comment | null; sentHtml: string }
  | { type: 'replaced'; html: string; base: Comment | null };

const toHtml = (comment: Comment | null) => comment?.text ?? '';
const toVersion = (comment: Comment | null) => comment?.version ?? 0;

/** Starts with the draft of this device if it differs from the saved comment, else with the saved comment. */
export function toInitialState(saved: Comment | null, draft: Draft | undefined): EditorState {
  const isRestored = draft !== undefined && draft.html !== toHtml(saved);
  return {
    html: isRestored ? draft.html : toHtml(saved),
    savedHtml: toHtml(saved),
    baseVersion: isRestored ? draft.basedOn : toVersion(saved),
    editorKey: 0,
    draft: isRestored ? 'restored' : 'none',
    isSaving: false,
    failure: undefined,
    conflict: undefined,
  };
}

/** True if the server does not have the text of the editor. */
export const isUnsaved = ({ html, savedHtml }: EditorState): boolean => html !== savedHtml;

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'typed':
      return { ...state, html: action.html, draft: action.html === state.savedHtml ? 'none' : 'saving' };
    case 'draftSaved':
      // Typing is faster than the disk: the saved draft may be older than the text.
      if (action.html !== state.html) return state;
      return { ...state, draft: isUnsaved(state) ? 'saved' : 'none' };
    case 'draftFailed':
      return { ...state, draft: isUnsaved(state) ? 'failed' : 'none' };
    case 'saveStarted':
      return { ...state, isSaving: true, failure: undefined };
    case 'saveFailed':
      return { ...state, isSaving: false, failure: action.failure };
    case 'saveConflicted':
      return { ...state, isSaving: false, conflict: { savedComment: action.savedComment } };
    case 'saved':
      return {
        ...state,
        savedHtml: action.sentHtml,
        baseVersion: toVersion(action.comment),
        draft: state.html === action.sentHtml ? 'none' : state.draft,
        isSaving: false,
        conflict: undefined,
      };
    case 'replaced':
      return {
        ...state,
        html: action.html,
        savedHtml: toHtml(action.base),
        baseVersion: toVersion(action.base),
        editorKey: state.editorKey + 1,
        draft: action.html === toHtml(action.base) ? 'none' : 'saved',
        failure: undefined,
        conflict: undefined,
      };
  }
}
