import type { Comment } from '@round-table/shared/contract';
import type { Draft, Message } from '@round-table/shared/runtime';

/** How safe the typed text is on this device. */
export type DraftState = 'none' | 'keeping' | 'kept' | 'found' | 'refused';

/** A comment that is being written. */
export interface Writing {
  html: string;
  /** The stored text that it began from. */
  storedHtml: string;
  /** The version of that text, 0 where there was none. */
  basedOn: number;
  /** Goes up whenever another text than the typed one has to stand in the editor. */
  edition: number;
  draft: DraftState;
  isSaving: boolean;
  failure: Message | undefined;
  /** What a colleague stored in between: null where the comment was deleted. */
  conflict: { theirs: Comment | null } | undefined;
}

export type WritingEvent =
  | { type: 'typed'; html: string }
  | { type: 'draftKept'; html: string }
  | { type: 'draftRefused' | 'saving' }
  | { type: 'failed'; failure: Message }
  | { type: 'conflicted'; theirs: Comment | null }
  | { type: 'stored'; comment: Comment | null; sent: string }
  | { type: 'replaced'; html: string; stored: Comment | null };

const textOf = (comment: Comment | null) => comment?.text ?? '';
const versionOf = (comment: Comment | null) => comment?.version ?? 0;

/** What stands in the editor at first: the draft that this device kept, else the stored comment. */
export function toWriting(stored: Comment | null, draft: Draft | undefined): Writing {
  const found = draft !== undefined && draft.html !== textOf(stored);
  return {
    html: found ? draft.html : textOf(stored),
    storedHtml: textOf(stored),
    basedOn: found ? draft.basedOn : versionOf(stored),
    edition: 0,
    draft: found ? 'found' : 'none',
    isSaving: false,
    failure: undefined,
    conflict: undefined,
  };
}

/** True while the editor holds something that the server does not have. */
export const isUnsaved = ({ html, storedHtml }: Writing): boolean => html !== storedHtml;

export function afterWriting(writing: Writing, event: WritingEvent): Writing {
  switch (event.type) {
    case 'typed':
      return { ...writing, html: event.html, draft: event.html === writing.storedHtml ? 'none' : 'keeping' };
    case 'draftKept':
      // Keys are quicker than the disk: what was kept may be the text of a moment ago.
      if (event.html !== writing.html) return writing;
      return { ...writing, draft: isUnsaved(writing) ? 'kept' : 'none' };
    case 'draftRefused':
      return { ...writing, draft: isUnsaved(writing) ? 'refused' : 'none' };
    case 'saving':
      return { ...writing, isSaving: true, failure: undefined };
    case 'failed':
      return { ...writing, isSaving: false, failure: event.failure };
    case 'conflicted':
      return { ...writing, isSaving: false, conflict: { theirs: event.theirs } };
    case 'stored':
      return {
        ...writing,
        storedHtml: event.sent,
        basedOn: versionOf(event.comment),
        draft: writing.html === event.sent ? 'none' : writing.draft,
        isSaving: false,
        conflict: undefined,
      };
    case 'replaced':
      return {
        ...writing,
        html: event.html,
        storedHtml: textOf(event.stored),
        basedOn: versionOf(event.stored),
        edition: writing.edition + 1,
        draft: event.html === textOf(event.stored) ? 'none' : 'kept',
        failure: undefined,
        conflict: undefined,
      };
  }
}
