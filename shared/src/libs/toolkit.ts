export type { PayloadAction, Slice, ThunkAction } from '@reduxjs/toolkit';
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
