import { createSlice, type PayloadAction } from '@round-table/shared/libs/toolkit';
import { signedIn, signedOut } from '../store/session-slice';
import { type SavedChange, toSubject, type WaitingChange } from './edit';

export interface WaitingState {
  /** The changes of the signed-in user that wait on this device, oldest first. */
  changes: WaitingChange[];
  /** How many changes this page is sending for the first time; they do not wait yet. */
  firstAttempts: number;
  /** The newest saved change of each subject that had waited, since the page was loaded. */
  saved: Record<string, SavedChange>;
}

const initialState = (): WaitingState => ({ changes: [], firstAttempts: 0, saved: {} });

export const waitingSlice = createSlice({
  name: 'waiting',
  initialState,
  reducers: {
    changesRead: (state, { payload }: PayloadAction<WaitingChange[]>) => {
      state.changes = payload;
    },
    changeSaved: (state, { payload }: PayloadAction<SavedChange>) => {
      state.saved[toSubject(payload.edit)] = payload;
    },
    attemptStarted: (state) => {
      state.firstAttempts += 1;
    },
    attemptEnded: (state) => {
      state.firstAttempts -= 1;
    },
  },
  extraReducers: (builder) => {
    for (const action of [signedIn, signedOut])
      builder.addCase(action, (state) => {
        state.changes = [];
        state.saved = {};
      });
  },
});

export const { changesRead, changeSaved, attemptStarted, attemptEnded } = waitingSlice.actions;

/** The waiting change of a subject, the newest if there are several. */
export const findWaitingChange = ({ changes }: WaitingState, subject: string): WaitingChange | undefined =>
  changes.findLast(({ edit }) => toSubject(edit) === subject);
