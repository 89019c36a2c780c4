import { type Language, type Locale, languages, listLanguages } from '@round-table/shared/contract';
import { createSlice, type PayloadAction } from '@round-table/shared/libs/toolkit';
import { readStored } from '../browser/device-storage';

export type AppearanceChoice = 'system' | 'light' | 'dark';

/** Preferences of this device; they are not cleared when the session ends. */
export interface PreferencesState {
  /** Of the interface. */
  language: Language;
  /** Of the content: the same, or the one that the interface has beside it. */
  locale: Locale;
  /** Where the language comes from: chosen on this device, that of the account, or neither. The first takes precedence (SHELL-23). */
  localeFrom: 'device' | 'account' | 'default';
  /** The code of the current country as last chosen; the user may no longer have it. */
  country: string | null;
  appearance: AppearanceChoice;
}

const findLanguage = (code: string | null | undefined): Language | undefined => listLanguages().find((language) => language === code);

/** The language in the address of the first page, `?lang=de`: search engines list each page in each language. */
const readAddressLanguage = (): Language | undefined =>
  typeof location === 'undefined' ? undefined : findLanguage(new URLSearchParams(location.search).get('lang'));

const withContent = (language: Language) => ({ language, locale: languages[language].content });

function readLanguage(): Pick<PreferencesState, 'language' | 'locale' | 'localeFrom'> {
  const requested = readAddressLanguage();
  if (requested) return { ...withContent(requested), localeFrom: 'device' };
  const stored = findLanguage(readStored<string>('locale'));
  if (stored === undefined) return { ...withContent('en'), localeFrom: 'default' };
  return { ...withContent(stored), localeFrom: readStored<boolean>('locale-of-account') ? 'account' : 'device' };
}

const initialState = (): PreferencesState => ({
  ...readLanguage(),
  country: readStored<string>('country') ?? null,
  appearance: readStored<AppearanceChoice>('appearance') ?? 'system',
});

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    localeChosen: (state, action: PayloadAction<Language>) => {
      Object.assign(state, withContent(action.payload), { localeFrom: 'device' });
    },
    /** The language of the account takes effect on a device that has none of its own. */
    localeAdopted: (state, action: PayloadAction<Locale>) => {
      Object.assign(state, withContent(action.payload), { localeFrom: 'account' });
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
