import type { StillCorrectBody } from '@round-table/shared/contract';
import { addListener } from '@round-table/shared/libs/toolkit';
import {
  type AppDispatch,
  type AppState,
  commonApi,
  notificationActed,
  notificationClosed,
  notified,
  toMessage,
} from '@round-table/shared/runtime';
import { openPointsApi } from './open-points-api';

const { saveStillCorrect, removeStillCorrect } = openPointsApi.endpoints;

/** Offers Undo for as long as the notification shows. */
function offerUndo(dispatch: AppDispatch, key: number, body: StillCorrectBody): void {
  const stopListening = dispatch(
    addListener({
      predicate: (action) => (notificationActed.match(action) || notificationClosed.match(action)) && action.payload === key,
      effect: (action) => {
        stopListening();
        if (!notificationActed.match(action)) return;
        dispatch(notificationClosed(key));
        void dispatch(removeStillCorrect.initiate(body));
      },
    }),
  ) as unknown as () => void;
}

/** Takes a question off the list until something changes again. Optimistic: a refusal puts it back, and says why. */
export const markStillCorrect =
  (body: StillCorrectBody, number: string) =>
  async (dispatch: AppDispatch, _getState: () => AppState): Promise<void> => {
    const taken = dispatch(
      commonApi.util.updateQueryData('getOpenPoints', { country: body.country }, (draft) => {
        draft.points = draft.points.filter(({ question }) => question !== body.question);
      }),
    );
    try {
      await dispatch(saveStillCorrect.initiate(body)).unwrap();
      const message = { id: 'answer.stillCorrect', values: { number } };
      const { key } = dispatch(notified({ kind: 'success', message, action: { id: 'answer.undo' } })).payload;
      offerUndo(dispatch, key, body);
    } catch (error) {
      taken.undo();
      dispatch(
        notified({ kind: 'error', message: { id: 'answer.stillCorrectFailed', values: { number } }, description: toMessage(error) }),
      );
    }
  };
