export type { Action, PayloadAction, Reducer, Slice, UnknownAction } from '@reduxjs/toolkit';
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
