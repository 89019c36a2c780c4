import type { Attachment, Comment, CountrySources, GivenAnswer } from '@round-table/shared/contract';
import { useEffect, useState } from 'react';
import {
  useListComparedAnswersQuery,
  useListComparedAttachmentsQuery,
  useListComparedCommentsQuery,
  useListComparedSourcesQuery,
} from '../compare-api';

/** Milliseconds for which a question is in hand before its comments are requested: keys pass over many. */
const settleMs = 120;

/** What all countries say on a question, besides the options they chose. */
export interface CellContent {
  comments: Comment[] | undefined;
  sources: CountrySources[];
  attachments: Attachment[];
  /** Which options they chose, and when. */
  answers: GivenAnswer[];
  /** Whether comments and sources are there: a citation names both. */
  isComplete: boolean;
  error: unknown;
  retry: () => void;
}

/** The last of values that follow each other quickly. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function useCellContent(question: number, version: string | undefined): CellContent {
  const settled = useSettled(question);
  const comments = useListComparedCommentsQuery({ question: settled, version });
  const sources = useListComparedSourcesQuery({ question: settled, version });
  const attachments = useListComparedAttachmentsQuery({ question: settled, version });
  const answers = useListComparedAnswersQuery({ question: settled, version });
  const isThere = settled === question;
  return {
    comments: isThere ? comments.currentData : undefined,
    sources: (isThere ? sources.currentData : undefined) ?? [],
    attachments: (isThere ? attachments.currentData : undefined) ?? [],
    answers: (isThere ? answers.currentData : undefined) ?? [],
    isComplete: isThere && comments.currentData !== undefined && sources.currentData !== undefined,
    error: isThere && !comments.currentData ? comments.error : undefined,
    retry: comments.refetch,
  };
}
