import type { Comment, GivenAnswer } from '@round-table/shared/contract';
import type { Message } from '../store/notifications-slice';

/** How lists name an edit: the number of its question, such as `III.4`, and the country. */
interface EditName {
  number: string;
  countryName: string;
}

/** The choice of an answer; null removes it. */
export interface AnswerEdit extends EditName {
  kind: 'answer';
  question: number;
  /** The country's id. */
  country: number;
  answer: number | null;
  /** The id of the given answer on the server, which a removal deletes; null if there is none, or if an edit that is still to be sent creates it. */
  row: number | null;
  /** The text of the chosen option. */
  text: string;
}

/** A comment's text, as HTML; an empty one deletes the comment, `row`, if its version is still the same. */
export interface CommentEdit extends EditName {
  kind: 'comment';
  question: number;
  /** The country's code. */
  country: string;
  text: string;
  /** The id of the comment on the server; null if there is none, or if an edit that is still to be sent creates it. */
  row: number | null;
  /** The version of the comment that the text is based on, 0 without one. */
  version: number;
}

export type Edit = AnswerEdit | CommentEdit;

/** Why the server has refused a change. */
export interface Refusal {
  message: Message;
  /** A version conflict: the stored comment, null if it has been deleted. */
  conflict?: { comment: Comment | null };
}

/** A change that the server does not have yet, as it is stored on the device. */
export interface WaitingChange {
  /** The `Idempotency-Key`: the server saves the change once, however often it is sent. */
  key: string;
  edit: Edit;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The server may have it already: its response was lost, or the page was closed before. */
  wasSent: boolean;
  refusal?: Refusal;
}

/** A change that the server has saved, with its response. */
export interface SavedChange {
  edit: Edit;
  data: GivenAnswer | Comment | null;
}

/**
 * What became of a change: `saved` by the server, `waiting` on the device until the server responds, or `refused`; `isStored` is false if
 * the device refuses to store it, so that an edit that got no response is refused, too.
 */
export type SaveOutcome =
  | { status: 'saved'; data: SavedChange['data'] }
  | { status: 'waiting' }
  | { status: 'refused'; error: unknown; isStored: boolean };

/** What an edit replaces: one answer or one comment of a country. */
export const toSubject = ({ kind, question, country }: Pick<Edit, 'kind' | 'question' | 'country'>): string =>
  `${kind} ${question} ${country}`;

/** Whether an edit removes its answer or comment. */
export const isRemoval = (edit: Edit): boolean => (edit.kind === 'answer' ? edit.answer === null : edit.text === '');
