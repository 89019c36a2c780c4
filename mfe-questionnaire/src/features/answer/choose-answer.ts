import type { GivenAnswer } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import {
  type AnswerEdit,
  type AppDispatch,
  type AppState,
  findWaitingChange,
  getWriteQueue,
  saveChange,
  toSubject as toChangeSubject,
} from '@round-table/shared/runtime';
import { type AnswerKey, givenAnswersApi } from './given-answers-api';
import { type AnswerChange, type Choice, type ChoiceRequest, notifyChange, notifyRefusal, notifyWaiting } from './notify-change';

/** The queued choices for one answer. The cache already shows the newest one, so the answer on the server is stored here. */
interface ChoiceSeries {
  request: ChoiceRequest;
  newest: ChoiceRequest;
  /** The choice to send; after a refusal the answer on the server. */
  choice: Choice;
  stored: GivenAnswer | null;
  /** The answer on the server before the series. */
  initial: GivenAnswer | null;
}

/** The unfinished series of each store, by subject. They outlive the component that started them, like the write queue. */
const seriesByStore = new WeakMap<() => AppState, Map<string, ChoiceSeries>>();

function getSeriesBySubject(getState: () => AppState) {
  const series = seriesByStore.get(getState) ?? new Map<string, ChoiceSeries>();
  seriesByStore.set(getState, series);
  return series;
}

export const updateCache = (key: AnswerKey, answer: GivenAnswer | null) =>
  givenAnswersApi.util.updateQueryData('findGivenAnswer', key, () => answer);

/** Until the server responds; the person follows with its response. */
const sinceNow = () => ({ at: new Date().toISOString(), version: null, person: null });

const toSubject = (key: AnswerKey) => toChangeSubject({ kind: 'answer', ...key });

function toEdit({ key, question, countryName, options }: ChoiceRequest, stored: GivenAnswer | null, choice: Choice): AnswerEdit {
  const text = options.find(({ id }) => id === choice)?.text ?? '';
  return {
    kind: 'answer',
    ...key,
    answer: choice,
    row: stored?.id ?? null,
    number: toQuestionNumber(question.chapter.order, question.order),
    countryName,
    text,
  };
}

/** Sends the newest choice. Reports an error of the newest choice and rolls it back; errors of older ones are ignored. */
async function sendNewestChoice(dispatch: AppDispatch, getState: () => AppState, series: ChoiceSeries) {
  const { choice, request } = series;
  const before = series.stored?.answer ?? null;
  const subject = toSubject(request.key);
  if (choice === before && !findWaitingChange(getState().waiting, subject)) return;
  const outcome = await dispatch(saveChange(toEdit(request, series.stored, choice)));
  if (outcome.status === 'saved') {
    series.stored = outcome.data as GivenAnswer | null;
    // Not awaited: `chooseAnswer` reports a failure in a notification.
    const undo = (made: AnswerChange) => void dispatch(chooseAnswer({ ...made.request, choice: made.before, isUndo: true }));
    dispatch(notifyChange({ subject, request, before, after: choice }, undo));
    return;
  }
  if (series.choice !== choice) return;
  series.choice = before;
  if (outcome.status === 'waiting') {
    dispatch(notifyWaiting(request));
    return;
  }
  const refusal = { subject, request, error: outcome.error, isStored: outcome.isStored };
  dispatch(notifyRefusal(refusal, () => void dispatch(chooseAnswer({ ...request, choice }))));
  dispatch(givenAnswersApi.util.invalidateTags([{ type: 'GivenAnswer', id: request.key.question }]));
}

/** Optimistic update of an answer. Sends one choice after the other, of waiting ones the newest only; rolls back a refused one. */
export const chooseAnswer =
  (request: ChoiceRequest) =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const { key, choice } = request;
    const subject = toSubject(key);
    const seriesBySubject = getSeriesBySubject(getState);
    const cached = givenAnswersApi.endpoints.findGivenAnswer.select(key)(getState()).data ?? null;
    dispatch(updateCache(key, choice === null ? null : { ...key, id: cached?.id ?? 0, answer: choice, since: sinceNow() }));
    const series = seriesBySubject.get(subject) ?? { request, newest: request, choice, stored: cached, initial: cached };
    Object.assign(series, { newest: request, choice });
    seriesBySubject.set(subject, series);
    const write = async () => {
      await sendNewestChoice(dispatch, getState, series);
      if (series.newest !== request) return;
      seriesBySubject.delete(subject);
      dispatch(updateCache(key, series.stored));
      if (series.stored !== series.initial) series.request.onStored();
    };
    await getWriteQueue(getState).enqueue(subject, write, { latestOnly: true });
  };
