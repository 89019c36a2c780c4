import type { UserCountry } from '@round-table/shared/contract';
import { differenceMessages } from '@round-table/shared/differences';
import { may } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import {
  type AppState,
  findWaitingChange,
  toSubject,
  useAppDispatch,
  useAppSelector,
  useChapters,
  useCurrentCountry,
  useGetOpenPointsQuery,
  usePagePaths,
  useViewer,
} from '@round-table/shared/runtime';
import { EmptyState, ErrorView, LoadingSkeleton, MessagesProvider, PageHeading } from '@round-table/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { AnswerRadios } from '../features/answer/answer-radios';
import { givenAnswersApi } from '../features/answer/given-answers-api';
import openMessages from '../features/open-points/messages.json';
import { OpenList } from '../features/open-points/open-list';
import { findNextRow, isUnanswered, type OpenRow, toOpenRows } from '../features/open-points/open-rows';
import { markStillCorrect } from '../features/open-points/still-correct';
import { useUndoKey } from '../features/open-points/use-undo-key';
import { usePageKeys } from '../lib/use-page-keys';

const { findGivenAnswer } = givenAnswersApi.endpoints;

/** A question without an answer stays open, and one of the office until somebody replies. */
const maySettle = (row: OpenRow) => !isUnanswered(row) && row.point.kind !== 'office';

/** The chosen option as the page knows it: the one that waits on the device, else that of the server; undefined if there is none. */
function selectAnswer(state: AppState, key: { question: number; country: number }): number | undefined {
  const waiting = findWaitingChange(state.waiting, toSubject({ kind: 'answer', ...key }));
  const choice = waiting && !waiting.refusal && waiting.edit.kind === 'answer' ? waiting.edit.answer : undefined;
  return choice ?? findGivenAnswer.select(key)(state).data?.answer;
}

/** The rows without those that are answered already, though the server's list does not know it yet. */
function useVisibleRows(rows: OpenRow[], country: UserCountry): OpenRow[] {
  const answered = useAppSelector((state) =>
    rows
      .filter(({ question, point }) => {
        const answer = selectAnswer(state, { question: question.id, country: country.id });
        return answer !== undefined && answer !== point.answer;
      })
      .map(({ question }) => question.id)
      .join(' '),
  );
  return useMemo(() => {
    const hidden = new Set(answered.split(' ').map(Number));
    return rows.filter(({ question }) => !hidden.has(question.id));
  }, [rows, answered]);
}

/** Has the answer of the next row ready, so that digits that are typed quickly find its options. */
function useReadyAnswer(row: OpenRow | undefined, country: UserCountry) {
  const dispatch = useAppDispatch();
  const question = row?.question.id;
  const isOpen = row !== undefined && isUnanswered(row);
  useEffect(() => {
    if (question === undefined) return;
    const key = { question, country: country.id };
    dispatch((_dispatch, getState) => {
      if (findGivenAnswer.select(key)(getState()).data !== undefined) return;
      if (isOpen) void dispatch(givenAnswersApi.util.upsertQueryData('findGivenAnswer', key, null));
      else void dispatch(findGivenAnswer.initiate(key, { subscribe: false }));
    });
  }, [dispatch, question, isOpen, country.id]);
}

/**
 * The row whose options are open. After an answer the next unanswered one opens by itself; one that is answered opens only if the user
 * chooses it, so that one digit too many never changes its answer.
 */
function useRowInHand(rows: OpenRow[]) {
  const [place, setPlace] = useState<{ question?: number; isChosen: boolean }>({ isChosen: false });
  const found = rows.find(({ question }) => question.id === place.question);
  const row = found ?? rows[0];
  const current = row && (isUnanswered(row) || (found && place.isChosen)) ? row : undefined;
  return {
    current,
    next: current ? findNextRow(rows, current.question.id) : row,
    previous: findNextRow([...rows].reverse(), row?.question.id),
    /** Chosen by the user. */
    open: (to: OpenRow | undefined) => setPlace({ question: to?.question.id, isChosen: true }),
    /** After an answer. */
    goTo: (to: OpenRow | undefined) => setPlace({ question: to?.question.id, isChosen: false }),
  };
}

function Points({ country }: { country: UserCountry }) {
  const dispatch = useAppDispatch();
  const chapters = useChapters();
  const { currentData, error, isFetching, refetch } = useGetOpenPointsQuery({ country: country.code }, { refetchOnMountOrArgChange: true });
  const all = useMemo(() => toOpenRows(currentData?.points ?? [], chapters), [currentData, chapters]);
  const rows = useVisibleRows(all, country);
  const { current, next, previous, open, goTo } = useRowInHand(rows);
  useReadyAnswer(next, country);
  useUndoKey();
  const goOn = () => open(next);
  const keep = ({ question, number }: OpenRow) => void dispatch(markStillCorrect({ country: country.code, question: question.id }, number));
  const keepAndGoOn = (row: OpenRow) => {
    goOn();
    keep(row);
  };
  usePageKeys({ n: goOn, j: goOn, k: () => open(previous), d: current && maySettle(current) ? () => keepAndGoOn(current) : undefined });
  if (!currentData && error !== undefined && !isFetching) return <ErrorView error={error} onRetry={refetch} />;
  if (!currentData) return <LoadingSkeleton shape="block" height={480} />;
  return (
    <OpenList
      rows={rows}
      chapters={chapters}
      country={country}
      current={current?.question.id}
      onOpen={(question) => open(rows.find((row) => row.question.id === question))}
      renderOptions={(row) => (
        <AnswerRadios
          question={row.question}
          country={country}
          onStored={() => undefined}
          onChosen={({ isSame }) => {
            goTo(next);
            if (isSame && maySettle(row)) keep(row);
          }}
        />
      )}
    />
  );
}

/** Shown to those who cannot answer, and before there are questions. */
function NothingToAnswer({ reason }: { reason: 'readOnly' | 'noCountry' | 'noQuestions' }) {
  return (
    <EmptyState
      title={<FormattedMessage id={`open.${reason}`} />}
      hint={<FormattedMessage id={`open.${reason}Hint`} />}
      action={
        <Link to={usePagePaths()('dashboard')}>
          <FormattedMessage id="open.toDashboard" />
        </Link>
      }
    />
  );
}

/** `/open`: what is open for the country of an expert. Loads its messages with the page. */
export function OpenPage() {
  const viewer = useViewer();
  const current = useCurrentCountry();
  const country = current && may.answerFor(viewer, current.code) ? current : undefined;
  const hasQuestions = useChapters().some(({ questions }) => questions.length > 0);
  return (
    <MessagesProvider catalogue={openMessages}>
      <MessagesProvider catalogue={differenceMessages}>
        <PageHeading>
          <FormattedMessage id="open.title" />
        </PageHeading>
        {country && hasQuestions ? (
          <Points key={country.code} country={country} />
        ) : (
          <NothingToAnswer reason={viewer.readOnly ? 'readOnly' : country ? 'noQuestions' : 'noCountry'} />
        )}
      </MessagesProvider>
    </MessagesProvider>
  );
}
