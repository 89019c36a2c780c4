import type { AnswerOption, ChapterQuestion } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import {
  type AppDispatch,
  type AppState,
  getStatus,
  type Message,
  notificationClosed,
  notified,
  toMessage,
} from '@round-table/shared/runtime';
import { onNotificationAction } from '../../lib/on-notification-action';
import type { AnswerKey } from './given-answers-api';

/** An option's id; null for "not answered yet". */
export type Choice = number | null;

export interface ChoiceRequest {
  key: AnswerKey;
  /** Named in notifications. */
  question: Pick<ChapterQuestion, 'chapter' | 'order'>;
  countryName: string;
  options: AnswerOption[];
  choice: Choice;
  /** Called after a successful save, also by Undo. */
  onStored: () => void;
  /** It takes back former changes. */
  isUndo?: boolean;
}

export interface AnswerChange {
  /** Which answer it is about. */
  subject: string;
  request: ChoiceRequest;
  before: Choice;
  after: Choice;
}

/** The changes that the notification of a store names, and that its Undo takes back. */
interface ChangeGroup {
  notification: number;
  isUndo: boolean;
  changes: AnswerChange[];
}

const groups = new WeakMap<() => AppState, ChangeGroup>();

/** One notification about answers at a time: a newer one of this subject replaces it. */
const groupSubject = 'answers';

const getOrder = ({ options }: ChoiceRequest, choice: Choice) => options.find(({ id }) => id === choice)?.order ?? 0;

/** The group that still shows and that the change belongs to; answers of a series and their Undo are separate. */
function findShownGroup(getState: () => AppState, { isUndo = false }: ChoiceRequest): ChangeGroup | undefined {
  const group = groups.get(getState);
  const isShown = getState().notifications.shown.some(({ key }) => key === group?.notification);
  return isShown && group?.isUndo === isUndo ? group : undefined;
}

/** Adds a change. A second change of the same answer counts from the state before the first, unless it is the only answer. */
function addChange(changes: AnswerChange[], change: AnswerChange): AnswerChange[] {
  const former = changes.find(({ subject }) => subject === change.subject);
  const others = changes.filter((one) => one !== former);
  return [...others, former && others.length > 0 ? { ...change, before: former.before } : change];
}

function toTitle(changes: AnswerChange[], { request, after }: AnswerChange): Message {
  const { options, isUndo } = request;
  const number = toQuestionNumber(request.question.chapter.order, request.question.order);
  const count = changes.length;
  if (count > 1) return { id: isUndo ? 'answer.severalRestored' : 'answer.severalAnswered', values: { count, number } };
  const option = options.find(({ id }) => id === after);
  return option
    ? { id: 'answer.answered', values: { number, order: option.order, text: option.text } }
    : { id: 'answer.removed', values: { number } };
}

/** The sentence of the specification, about the last change. */
const toDescription = ({ request, before, after }: AnswerChange): Message => ({
  id: 'answer.changed',
  values: { before: getOrder(request, before), after: getOrder(request, after) },
});

/** Shows what was answered, in one notification for all recent answers. Its Undo calls `undo` with each of their changes. */
export const notifyChange =
  (change: AnswerChange, undo: (change: AnswerChange) => void) =>
  (dispatch: AppDispatch, getState: () => AppState): void => {
    const changes = addChange(findShownGroup(getState, change.request)?.changes ?? [], change);
    // A failure of the same answer is made good.
    for (const { key, subject } of getState().notifications.shown) if (subject === change.subject) dispatch(notificationClosed(key));
    const { key } = dispatch(
      notified({
        kind: 'success',
        message: toTitle(changes, change),
        description: toDescription(change),
        subject: groupSubject,
        action: { id: 'answer.undo' },
      }),
    ).payload;
    groups.set(getState, { notification: key, isUndo: change.request.isUndo ?? false, changes });
    onNotificationAction(dispatch, { key, subject: groupSubject }, () => changes.forEach(undo));
  };

/** Says that a choice waits on the device for the server. */
export const notifyWaiting =
  ({ question }: ChoiceRequest) =>
  (dispatch: AppDispatch): void => {
    dispatch(
      notified({
        kind: 'info',
        message: { id: 'answer.waits', values: { number: toQuestionNumber(question.chapter.order, question.order) } },
        subject: groupSubject,
      }),
    );
  };

interface ChoiceRefusal {
  subject: string;
  request: ChoiceRequest;
  error: unknown;
  /** False if the device could not store the choice until the server responds. */
  isStored: boolean;
}

/** Says that a choice was not saved, and why. If the server did not respond, its button calls `retry`. */
export const notifyRefusal =
  ({ subject, request: { question }, error, isStored }: ChoiceRefusal, retry: () => void) =>
  (dispatch: AppDispatch): void => {
    const isRetriable = getStatus(error) === undefined || (getStatus(error) ?? 0) >= 500;
    const { key } = dispatch(
      notified({
        kind: 'error',
        message: {
          id: isRetriable && !isStored ? 'answer.notStored' : 'answer.refused',
          values: { number: toQuestionNumber(question.chapter.order, question.order) },
        },
        description: toMessage(error),
        subject,
        action: isRetriable ? { id: 'ui.tryAgain' } : undefined,
      }),
    ).payload;
    if (isRetriable) onNotificationAction(dispatch, { key, subject }, retry);
  };
