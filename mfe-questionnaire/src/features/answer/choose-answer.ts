import type { AnswerOption, GivenAnswer } from '@round-table/shared/contract';
import { type AppDispatch, type AppState, type Message, messageOf, notified } from '@round-table/shared/runtime';
import { type AnswerPlace, givenAnswersApi } from './given-answers-api';

/** An option's id; null stands for "not answered yet". */
export type Choice = number | null;

interface Sending {
  wanted: Choice;
  /** What the server has. */
  stored: GivenAnswer | null;
}

/** What is being sent, by store and place: it outlives the component that was clicked. */
const sendings = new WeakMap<() => AppState, Map<string, Sending>>();

function sendingsOf(getState: () => AppState) {
  const known = sendings.get(getState) ?? new Map<string, Sending>();
  sendings.set(getState, known);
  return known;
}

const show = (place: AnswerPlace, given: GivenAnswer | null) => givenAnswersApi.util.updateQueryData('findGivenAnswer', place, () => given);

const subjectOf = ({ question, country }: AnswerPlace) => `answer ${question} ${country}`;

async function store(dispatch: AppDispatch, place: AnswerPlace, stored: GivenAnswer | null, wanted: Choice) {
  const { saveGivenAnswer, removeGivenAnswer } = givenAnswersApi.endpoints;
  if (wanted !== null) return dispatch(saveGivenAnswer.initiate({ ...place, answer: wanted })).unwrap();
  if (stored) await dispatch(removeGivenAnswer.initiate(stored.id)).unwrap();
  return null;
}

function changeOf(options: AnswerOption[], before: Choice, after: Choice): Message {
  const orderOf = (choice: Choice) => options.find(({ id }) => id === choice)?.order ?? 0;
  return { id: 'answer.changed', values: { before: orderOf(before), after: orderOf(after) } };
}

/** Sends until the place holds what was wanted last. Throws what the last wanted choice was refused with, and tells what is stored. */
async function sendWanted(dispatch: AppDispatch, place: AnswerPlace, options: AnswerOption[], sending: Sending) {
  while (sending.wanted !== (sending.stored?.answer ?? null)) {
    const { wanted } = sending;
    const before = sending.stored?.answer ?? null;
    try {
      sending.stored = await store(dispatch, place, sending.stored, wanted);
      dispatch(notified({ kind: 'success', message: changeOf(options, before, wanted), subject: subjectOf(place) }));
    } catch (error) {
      if (sending.wanted === wanted) throw error;
    }
  }
}

/**
 * Paints a choice at once and stores it. Choices of one place go out one after the other; of those made while one is under way
 * only the last is sent. A refused one is taken back with a message. Resolves to whether something was sent and stored.
 */
export const chooseAnswer =
  (place: AnswerPlace, options: AnswerOption[], wanted: Choice) =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<boolean> => {
    const underWay = sendingsOf(getState);
    const key = subjectOf(place);
    const shown = givenAnswersApi.endpoints.findGivenAnswer.select(place)(getState()).data ?? null;
    dispatch(show(place, wanted === null ? null : { ...place, id: shown?.id ?? 0, answer: wanted }));
    const earlier = underWay.get(key);
    if (earlier) {
      earlier.wanted = wanted;
      return false;
    }
    const sending: Sending = { wanted, stored: shown };
    underWay.set(key, sending);
    try {
      await sendWanted(dispatch, place, options, sending);
    } catch (error) {
      dispatch(notified({ kind: 'error', message: { id: 'answer.refused' }, description: messageOf(error), subject: key }));
      dispatch(givenAnswersApi.util.invalidateTags([{ type: 'GivenAnswer', id: place.question }]));
    } finally {
      underWay.delete(key);
      dispatch(show(place, sending.stored));
    }
    return sending.stored !== shown;
  };
