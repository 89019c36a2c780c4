export type { Action, PayloadAction, UnknownAction } from '@reduxjs/toolkit';
export {
  addListener,
  combineSlices,
  configureStore,
  createAction,
  createListenerMiddleware,
  createSelector,
  createSlice,
  isAnyOf,
  isRejectedWithValue,
} from '@reduxjs/toolkit';
