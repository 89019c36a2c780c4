import { createSlice, type PayloadAction } from '@round-table/shared/kit/toolkit';

/** Which dialog of which feature app stands open; dialogs are known by the names that feature apps give them. */
export interface DialogsState {
  open: string | null;
}

export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: (): DialogsState => ({ open: null }),
  reducers: {
    dialogOpened: (state, action: PayloadAction<string>) => {
      state.open = action.payload;
    },
    dialogClosed: (state) => {
      state.open = null;
    },
  },
});

export const { dialogOpened, dialogClosed } = dialogsSlice.actions;
