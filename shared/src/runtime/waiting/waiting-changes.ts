import type { UnknownAction } from '@round-table/shared/libs/redux';
import type { ThunkAction } from '@round-table/shared/libs/toolkit';
import { getUserId } from '../api/tokens';
import type { Edit, SaveOutcome } from './edit';
import type { SenderState } from './sender';

type Thunk<Result> = ThunkAction<Promise<Result>, SenderState, unknown, UnknownAction>;

/** With the other controls of signed-in users, at the start of their page: a guest has nothing to send. */
const loadSender = () => import(/* webpackChunkName: "account" */ './sender');

/** Reads what waits for the signed-in user, sends it, and follows the line and the other tabs from then on. */
export const resumeWaitingChanges = (): Thunk<void> => async (dispatch, getState) => {
  if (getUserId(getState()) === undefined) return;
  const [sender, { followWaitingChanges }] = await Promise.all([
    loadSender(),
    import(/* webpackChunkName: "account" */ './follow-changes'),
  ]);
  followWaitingChanges(dispatch, getState);
  await dispatch(sender.resumeWaitingChanges());
};

/** Sends what waits on the device, one tab at a time. Without a response it tries again later. */
export const sendWaitingChanges = (): Thunk<void> => async (dispatch) => {
  const sender = await loadSender();
  await dispatch(sender.sendWaitingChanges());
};

/** Removes a waiting change: the server will not get it. */
export const discardChange =
  (key: string): Thunk<void> =>
  async (dispatch) => {
    const sender = await loadSender();
    await dispatch(sender.discardChange(key));
  };

/**
 * Saves a change: it is sent at once, or, if others wait for the server, after them. Without a response it waits on the device, is shown as
 * waiting, and is sent later, once (OFF-01).
 */
export const saveChange =
  (edit: Edit): Thunk<SaveOutcome> =>
  async (dispatch) => {
    let sender: typeof import('./sender');
    try {
      sender = await loadSender();
    } catch (error) {
      return { status: 'refused', error: { status: 'FETCH_ERROR', error: String(error) }, isStored: false };
    }
    return dispatch(sender.saveChange(edit));
  };
