import { paths, rowOf } from '@round-table/shared/contract';
import type { FetchArgs } from '@round-table/shared/libs/query';
import type { TagType } from '../api/api';
import { type Edit, isRemoval, type WaitingChange } from './edit';

/** False for the removal of what the server has never had. */
export const isSendable = ({ edit }: WaitingChange): boolean => !isRemoval(edit) || edit.row !== null;

export function toRequest({ key, edit }: WaitingChange): FetchArgs {
  const headers = { 'Idempotency-Key': `"${key}"` };
  const { question, country } = edit;
  if (edit.kind === 'comment') {
    const { text, row, version } = edit;
    return isRemoval(edit)
      ? { url: rowOf(paths.comments, row ?? 0), method: 'DELETE', params: { version } }
      : { url: paths.comments, method: 'POST', headers, body: { question, country, text, version } };
  }
  if (edit.answer === null) return { url: rowOf(paths.givenAnswers, edit.row ?? 0), method: 'DELETE' };
  return { url: paths.givenAnswers, method: 'POST', headers, body: { question, country, answer: edit.answer } };
}

/** Tags of what counts or contains answers and comments. */
const aggregateTags = {
  answer: ['Chapter', 'Country', 'UserInfo', 'PointOfView', 'Search', 'Map', 'OpenPoint'],
  comment: ['Country', 'UserInfo', 'AppInfo', 'Search', 'OpenPoint'],
} as const satisfies Record<Edit['kind'], readonly TagType[]>;

/** The tags that a saved edit invalidates; with `withRow` also the answer or comment itself, which a page that has sent it knows. */
export function toTags({ kind, question }: Edit, withRow: boolean): (TagType | { type: TagType; id: number | string })[] {
  const row = kind === 'answer' ? { type: 'GivenAnswer' as const, id: question } : { type: 'Comment' as const, id: 'LIST' };
  return withRow ? [...aggregateTags[kind], row] : [...aggregateTags[kind]];
}
