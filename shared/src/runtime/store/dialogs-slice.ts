import { createSlice, type PayloadAction } from '@round-table/shared/libs/toolkit';

/** The name of the open dialog, as declared by its feature app. */
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
