import { useLocation, useNavigate } from '@round-table/shared/kit/router';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import { usePageKeys } from '../../keyboard/use-page-keys';

interface Neighbours {
  /** Ids of the questions before and after; undefined at the ends. */
  previous: number | undefined;
  next: number | undefined;
  /** The id of the next question without an answer; null if all others are answered, undefined for those who do not answer. */
  unanswered: number | null | undefined;
}

/** `j` and `k`, or the arrows, go to the next and the previous question, `n` to the next unanswered one; not while typing. */
export function useNeighbourKeys({ previous, next, unanswered }: Neighbours) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const actions = useMemo(() => {
    const goTo = (id: number | undefined) => (id === undefined ? undefined : () => navigate({ pathname: `/question/${id}/`, search }));
    const sayNone = () => dispatch(notified({ kind: 'info', message: { id: 'question.noUnanswered' }, subject: 'unanswered' }));
    return {
      j: goTo(next),
      ArrowRight: goTo(next),
      k: goTo(previous),
      ArrowLeft: goTo(previous),
      n: unanswered === null ? sayNone : goTo(unanswered),
    };
  }, [navigate, dispatch, search, previous, next, unanswered]);
  usePageKeys(actions);
}
