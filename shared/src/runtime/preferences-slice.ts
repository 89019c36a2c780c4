import type { Locale } from '@round-table/shared/contract';
import { createSlice, type PayloadAction } from '@round-table/shared/kit/toolkit';
import { readStored } from './device-storage';

export type AppearanceChoice = 'system' | 'light' | 'dark';

/** What a person chose on this device; it outlives the session. */
export interface PreferencesState {
  locale: Locale;
  /** The code of the current country as last chosen; the user may no longer have it. */
  country: string | null;
  appearance: AppearanceChoice;
}

const initialState = (): PreferencesState => ({
  locale: readStored<Locale>('locale') ?? 'en',
  country: readStored<string>('country') ?? null,
  appearance: readStored<AppearanceChoice>('appearance') ?? 'system',
});

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    localeChosen: (state, action: PayloadAction<Locale>) => {
      state.locale = action.payload;
    },
    countryChosen: (state, action: PayloadAction<string>) => {
      state.country = action.payload;
    },
    appearanceChosen: (state, action: PayloadAction<AppearanceChoice>) => {
      state.appearance = action.payload;
    },
  },
});

export const { localeChosen, countryChosen, appearanceChosen } = preferencesSlice.actions;
