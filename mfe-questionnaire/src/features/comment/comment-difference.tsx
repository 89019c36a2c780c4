import type { Comment } from '@round-table/shared/contract';
import { ChangedMark } from '@round-table/shared/ui/versions';

/** The version that is shown, and the one before it. */
export interface VersionDifference {
  to: string;
  since: string;
  /** When that version was taken. */
  takenAt: string;
}

interface CommentDifferenceProps {
  comment: Comment;
  difference: VersionDifference;
}

/** "Changed since 2025-2" if the comment is newer than that version. */
export const CommentDifference = ({ comment: { modified, country }, difference: { to, since, takenAt } }: CommentDifferenceProps) =>
  Date.parse(modified) > Date.parse(takenAt) ? <ChangedMark since={since} to={to} country={country} /> : null;
