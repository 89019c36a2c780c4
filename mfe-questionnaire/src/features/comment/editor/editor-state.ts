import type { Comment } from '@round-table/shared/contract';
import type { Draft, Message, WaitingChange } from '@round-table/shared/runtime';

/** The state of the draft on this device; `restored` is a draft of an earlier visit, `waiting` a text that is sent once the server responds. */
export type DraftState = 'none' | 'saving' | 'saved' | 'restored' | 'failed' | 'waiting';

export interface EditorState {
  html: string;
  /** The saved text that the edits are based on. */
  savedHtml: string;
  /** The version of the saved comment, 0 without one: sent with a save for optimistic locking. */
  baseVersion: number;
  /** Increases when the text is replaced from outside: remounts the uncontrolled editor with the new text. */
  editorKey: number;
  /** The text that waits on this device for the server. */
  waitingHtml: string | undefined;
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
  | { type: 'saveWaits'; sentHtml: string }
  | { type: 'saved'; comment: Comment | null; sentHtml: string }
  | { type: 'replaced'; html: string; base: Comment | null };

const toHtml = (comment: Comment | null) => comment?.text ?? '';
const toVersion = (comment: Comment | null) => comment?.version ?? 0;

/** Starts with the text that waits on this device or the draft, if it differs from the saved comment, else with the saved comment. */
export function toInitialState(saved: Comment | null, draft: Draft | undefined, waiting: WaitingChange | undefined): EditorState {
  const edit = waiting?.edit.kind === 'comment' ? waiting.edit : undefined;
  const waitingHtml = waiting?.refusal ? undefined : edit?.text;
  const restored = draft ?? (edit && { html: edit.text, basedOn: edit.version });
  const isRestored = restored !== undefined && restored.html !== toHtml(saved);
  return {
    html: isRestored ? restored.html : toHtml(saved),
    savedHtml: toHtml(saved),
    baseVersion: isRestored ? restored.basedOn : toVersion(saved),
    editorKey: 0,
    waitingHtml,
    draft: isRestored ? (restored.html === waitingHtml ? 'waiting' : 'restored') : 'none',
    isSaving: false,
    failure: waiting?.refusal?.conflict ? undefined : waiting?.refusal?.message,
    conflict: toConflict(waiting),
  };
}

/** The version conflict for which the server has refused a change. */
const toConflict = (change: WaitingChange | undefined): EditorState['conflict'] =>
  change?.refusal?.conflict && { savedComment: change.refusal.conflict.comment };

/** True if the server does not have the text of the editor, and will not get it. */
export const isUnsaved = ({ html, savedHtml, waitingHtml }: EditorState): boolean => html !== (waitingHtml ?? savedHtml);

/** After a refusal the text is a draft again. */
const notWaiting = ({ draft }: EditorState): Pick<EditorState, 'waitingHtml' | 'draft'> => ({
  waitingHtml: undefined,
  draft: draft === 'waiting' ? 'saved' : draft,
});

const toDraftState = ({ savedHtml, waitingHtml }: EditorState, html: string, otherwise: DraftState): DraftState => {
  if (html === waitingHtml) return 'waiting';
  return waitingHtml === undefined && html === savedHtml ? 'none' : otherwise;
};

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'typed':
      return { ...state, html: action.html, draft: toDraftState(state, action.html, 'saving') };
    case 'draftSaved':
      // Typing is faster than the disk: the saved draft may be older than the text.
      if (action.html !== state.html) return state;
      return { ...state, draft: toDraftState(state, state.html, 'saved') };
    case 'draftFailed':
      return { ...state, draft: toDraftState(state, state.html, 'failed') };
    case 'saveStarted':
      return { ...state, isSaving: true, failure: undefined };
    case 'saveFailed':
      return { ...state, ...notWaiting(state), isSaving: false, failure: action.failure };
    case 'saveWaits':
      return {
        ...state,
        isSaving: false,
        waitingHtml: action.sentHtml,
        draft: state.html === action.sentHtml ? 'waiting' : state.draft,
        conflict: undefined,
      };
    case 'saveConflicted':
      return { ...state, ...notWaiting(state), isSaving: false, conflict: { savedComment: action.savedComment } };
    case 'saved':
      return {
        ...state,
        savedHtml: action.sentHtml,
        baseVersion: toVersion(action.comment),
        draft: state.html === action.sentHtml ? 'none' : state.draft,
        waitingHtml: undefined,
        isSaving: false,
        failure: undefined,
        conflict: undefined,
      };
    case 'replaced':
      return {
        ...state,
        html: action.html,
        savedHtml: toHtml(action.base),
        baseVersion: toVersion(action.base),
        editorKey: state.editorKey + 1,
        waitingHtml: undefined,
        draft: action.html === toHtml(action.base) ? 'none' : 'saved',
        failure: undefined,
        conflict: undefined,
      };
  }
}
