import { useLocation, useNavigate } from '@round-table/shared/libs/router';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import { usePageKeys } from '../../lib/use-page-keys';
import { useQuestionPaths } from '../../lib/use-question-paths';

interface Neighbours {
  /** Ids of the questions before and after; undefined at the ends. */
  previous: number | undefined;
  next: number | undefined;
  /** The id of the next question without an answer; null if all others are answered, undefined for viewers who do not answer. */
  unanswered: number | null | undefined;
}

/** Page shortcuts: `j` and `k` or the arrow keys open the next and the previous question, `n` the next unanswered one. */
export function useNeighbourKeys({ previous, next, unanswered }: Neighbours) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { toQuestion } = useQuestionPaths();
  const actions = useMemo(() => {
    const goTo = (questionId: number | undefined) =>
      questionId === undefined ? undefined : () => navigate({ pathname: toQuestion(questionId), search });
    const notifyNone = () => dispatch(notified({ kind: 'info', message: { id: 'question.noUnanswered' }, subject: 'unanswered' }));
    return {
      j: goTo(next),
      ArrowRight: goTo(next),
      k: goTo(previous),
      ArrowLeft: goTo(previous),
      n: unanswered === null ? notifyNone : goTo(unanswered),
    };
  }, [navigate, dispatch, toQuestion, search, previous, next, unanswered]);
  usePageKeys(actions);
}
