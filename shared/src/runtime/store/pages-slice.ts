import type { PagePaths } from '@round-table/shared/contract';
import { createSlice, type PayloadAction } from '@round-table/shared/libs/toolkit';

/** The named pages of the live feature apps. The shell registers them once, from the registry. */
export const pagesSlice = createSlice({
  name: 'pages',
  initialState: (): PagePaths => ({}),
  reducers: {
    pagesRegistered: (_state, { payload }: PayloadAction<PagePaths>) => payload,
  },
});

export const { pagesRegistered } = pagesSlice.actions;
