import type { AnswerOption, GivenAnswer } from '@round-table/shared/contract';
import { addListener } from '@round-table/shared/kit/toolkit';
import {
  type AppDispatch,
  type AppState,
  type Message,
  messageOf,
  notificationActed,
  notificationClosed,
  notified,
} from '@round-table/shared/runtime';
import { type AnswerPlace, givenAnswersApi } from './given-answers-api';

/** An option's id; null stands for "not answered yet". */
export type Choice = number | null;

/** What is to be chosen, and for what. */
interface Order {
  place: AnswerPlace;
  options: AnswerOption[];
  wanted: Choice;
  /** Called when something was sent and stored, also by Undo. */
  onStored: () => void;
}

interface Sending {
  order: Order;
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

/** Says what has changed, in place of the former change of the same answer, and offers to undo it. */
function announceChange(dispatch: AppDispatch, order: Order, before: Choice, after: Choice) {
  const { key } = dispatch(
    notified({
      kind: 'success',
      message: changeOf(order.options, before, after),
      subject: subjectOf(order.place),
      action: { id: 'answer.undo' },
    }),
  ).payload;
  const stopListening = dispatch(
    addListener({
      predicate: (action) => (notificationActed.match(action) || notificationClosed.match(action)) && action.payload === key,
      effect: (action) => {
        stopListening();
        if (!notificationActed.match(action)) return;
        dispatch(notificationClosed(key));
        void dispatch(chooseAnswer({ ...order, wanted: before }));
      },
    }),
  ) as unknown as () => void;
}

/** Sends until the place holds what was wanted last. Throws what the last wanted choice was refused with, and tells what is stored. */
async function sendWanted(dispatch: AppDispatch, sending: Sending) {
  const { place } = sending.order;
  while (sending.wanted !== (sending.stored?.answer ?? null)) {
    const { wanted } = sending;
    const before = sending.stored?.answer ?? null;
    try {
      sending.stored = await store(dispatch, place, sending.stored, wanted);
      announceChange(dispatch, sending.order, before, wanted);
    } catch (error) {
      if (sending.wanted === wanted) throw error;
    }
  }
}

/**
 * Paints a choice at once and stores it. Choices of one place go out one after the other; of those made while one is under way
 * only the last is sent. A refused one is taken back with a message.
 */
export const chooseAnswer =
  (order: Order) =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const { place, wanted, onStored } = order;
    const underWay = sendingsOf(getState);
    const key = subjectOf(place);
    const shown = givenAnswersApi.endpoints.findGivenAnswer.select(place)(getState()).data ?? null;
    dispatch(show(place, wanted === null ? null : { ...place, id: shown?.id ?? 0, answer: wanted }));
    const earlier = underWay.get(key);
    if (earlier) {
      earlier.wanted = wanted;
      return;
    }
    const sending: Sending = { order, wanted, stored: shown };
    underWay.set(key, sending);
    try {
      await sendWanted(dispatch, sending);
    } catch (error) {
      dispatch(notified({ kind: 'error', message: { id: 'answer.refused' }, description: messageOf(error), subject: key }));
      dispatch(givenAnswersApi.util.invalidateTags([{ type: 'GivenAnswer', id: place.question }]));
    } finally {
      underWay.delete(key);
      dispatch(show(place, sending.stored));
    }
    if (sending.stored !== shown) onStored();
  };
