import type { ChangeKind, ProfileChange, ProfileOption, Source } from '@round-table/shared/contract';

/** What a country says on one question; undefined: no answer, no comment. */
export interface Statement {
  /** The id of the chosen option. */
  option?: number;
  /** Sanitised HTML. */
  comment?: string;
  sources?: readonly Source[];
}

/** Sources as a text that is equal for equal ones, in whatever order. */
const toContent = (sources: readonly Source[] | undefined): string | undefined =>
  sources &&
  JSON.stringify(sources.map(({ article, statute, url, checked_on }) => JSON.stringify([article, statute, url, checked_on])).sort());

function toKind(before: unknown, after: unknown): ChangeKind | undefined {
  if (before === after) return undefined;
  if (before === undefined) return 'new';
  return after === undefined ? 'withdrawn' : 'changed';
}

/** Compares two statements on a question; undefined if they are equal. `options` are those of the former version by id. */
export function toChange(before: Statement, after: Statement, options: ReadonlyMap<number, ProfileOption>): ProfileChange | undefined {
  const answer = toKind(before.option, after.option);
  const comment = toKind(before.comment, after.comment);
  const sources = toKind(toContent(before.sources), toContent(after.sources));
  if (!answer && !comment && !sources) return undefined;
  const former = answer && before.option !== undefined ? options.get(before.option) : undefined;
  return { ...(answer && { answer }), ...(former && { former }), ...(comment && { comment }), ...(sources && { sources }) };
}
