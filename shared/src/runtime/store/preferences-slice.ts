import { type Locale, locales } from '@round-table/shared/contract';
import { createSlice, type PayloadAction } from '@round-table/shared/libs/toolkit';
import { readStored } from '../browser/device-storage';

export type AppearanceChoice = 'system' | 'light' | 'dark';

/** Preferences of this device; they are not cleared when the session ends. */
export interface PreferencesState {
  locale: Locale;
  /** Where the language comes from: chosen on this device, that of the account, or neither. The first takes precedence (SHELL-23). */
  localeFrom: 'device' | 'account' | 'default';
  /** The code of the current country as last chosen; the user may no longer have it. */
  country: string | null;
  appearance: AppearanceChoice;
}

/** The language in the address of the first page, `?lang=de`: search engines list each page in each language. */
const readAddressLocale = (): Locale | undefined => {
  if (typeof location === 'undefined') return undefined;
  const requested = new URLSearchParams(location.search).get('lang');
  return locales.find((locale) => locale === requested);
};

function readLocale(): Pick<PreferencesState, 'locale' | 'localeFrom'> {
  const requested = readAddressLocale();
  if (requested) return { locale: requested, localeFrom: 'device' };
  const locale = readStored<Locale>('locale');
  if (locale === undefined) return { locale: 'en', localeFrom: 'default' };
  return { locale, localeFrom: readStored<boolean>('locale-of-account') ? 'account' : 'device' };
}

const initialState = (): PreferencesState => ({
  ...readLocale(),
  country: readStored<string>('country') ?? null,
  appearance: readStored<AppearanceChoice>('appearance') ?? 'system',
});

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    localeChosen: (state, action: PayloadAction<Locale>) => {
      state.locale = action.payload;
      state.localeFrom = 'device';
    },
    /** The language of the account takes effect on a device that has none of its own. */
    localeAdopted: (state, action: PayloadAction<Locale>) => {
      state.locale = action.payload;
      state.localeFrom = 'account';
    },
    countryChosen: (state, action: PayloadAction<string>) => {
      state.country = action.payload;
    },
    appearanceChosen: (state, action: PayloadAction<AppearanceChoice>) => {
      state.appearance = action.payload;
    },
  },
});

export const { localeChosen, localeAdopted, countryChosen, appearanceChosen } = preferencesSlice.actions;
