import type { Comment } from '@round-table/shared/contract';
import { useMemo } from 'react';
import { useListChangedCommentsQuery } from './comments-api';

/** The version that is shown, and the one before it. */
export interface VersionDifference {
  to: string;
  since: string;
  /** When that version was taken. */
  takenAt: string;
}

/** The countries (codes) whose comment differs from the version before. Requested only if a comment was saved since: it may be the same. */
export function useChangedComments(
  question: number,
  comments: readonly Comment[],
  difference: VersionDifference | undefined,
): ReadonlySet<string> {
  const { since = '', to = '', takenAt = '' } = difference ?? {};
  const isNewer = comments.some(({ modified }) => Date.parse(modified) > Date.parse(takenAt));
  const { currentData } = useListChangedCommentsQuery({ question, from: since, to }, { skip: !isNewer });
  return useMemo(() => new Set(currentData), [currentData]);
}
