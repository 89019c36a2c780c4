import type { ChangeKind, ProfileChange, ProfileOption } from '@round-table/shared/contract';

/** What a country says on one question; undefined: no answer, no comment. */
export interface Statement {
  /** The id of the chosen option. */
  option?: number;
  /** Sanitised HTML. */
  comment?: string;
}

function toKind(before: unknown, after: unknown): ChangeKind | undefined {
  if (before === after) return undefined;
  if (before === undefined) return 'new';
  return after === undefined ? 'withdrawn' : 'changed';
}

/** Compares two statements on a question; undefined if they are equal. `options` are those of the former version by id. */
export function toChange(before: Statement, after: Statement, options: ReadonlyMap<number, ProfileOption>): ProfileChange | undefined {
  const answer = toKind(before.option, after.option);
  const comment = toKind(before.comment, after.comment);
  if (!answer && !comment) return undefined;
  const former = answer && before.option !== undefined ? options.get(before.option) : undefined;
  return { ...(answer && { answer }), ...(former && { former }), ...(comment && { comment }) };
}
