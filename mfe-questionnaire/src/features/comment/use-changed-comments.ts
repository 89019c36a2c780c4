import type { Comment } from '@round-table/shared/contract';
import { useMemo } from 'react';
import { useAttended } from '../../lib/attention';
import { useListChangedCommentsQuery } from './comments-api';

/** The version that is shown, and the one before it. */
export interface VersionDifference {
  to: string;
  since: string;
  /** When that version was taken. */
  takenAt: string;
}

/**
 * The codes of the countries whose comment has another text than in the version before. Requested only if a comment was saved since then,
 * and once somebody is at the page: a comment that was saved again with the same text is newer, but has not changed.
 */
export function useChangedComments(
  question: number,
  comments: readonly Comment[],
  difference: VersionDifference | undefined,
): ReadonlySet<string> {
  const isAttended = useAttended();
  const { since = '', to = '', takenAt = '' } = difference ?? {};
  const isNewer = comments.some(({ modified }) => Date.parse(modified) > Date.parse(takenAt));
  const { currentData } = useListChangedCommentsQuery({ question, from: since, to }, { skip: !isAttended || !isNewer });
  return useMemo(() => new Set(currentData), [currentData]);
}
