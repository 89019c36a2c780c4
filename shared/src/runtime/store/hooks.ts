import { type AppInfo, type Chapter, type Country, languages, type OpenPoints, type UserCountry } from '@round-table/shared/contract';
import { formatDayIn, formatDeadlineIn, may, toRole, type Viewer } from '@round-table/shared/domain';
import { useMemo, useSyncExternalStore } from 'react';
import {
  useGetAppInfoQuery,
  useGetOpenPointsQuery,
  useGetUserInfoQuery,
  useListChaptersQuery,
  useListCountriesQuery,
} from '../api/common-api';
import { useAppSelector } from './store';

const noChapters: Chapter[] = [];
const noCountries: Country[] = [];

/** The session of this device with the user info. */
export function useSession() {
  const isLoggedIn = useAppSelector((state) => state.session.user !== null);
  const roSwitchEnabled = useAppSelector((state) => state.session.roSwitchEnabled);
  const { data, isSuccess } = useGetUserInfoQuery(undefined, { skip: !isLoggedIn });
  const user = isLoggedIn ? data : undefined;
  return {
    isLoggedIn,
    /** True once user info is loaded, or without a session. */
    isKnown: !isLoggedIn || isSuccess,
    user,
    isAdmin: user?.isAdmin ?? false,
    isReadonly: user?.isReadonly ?? false,
    firstname: user?.firstname ?? '',
    lastname: user?.lastname ?? '',
    /** First and last name; the e-mail address of a person without names. */
    name: user ? `${user.firstname} ${user.lastname}`.trim() || user.email : '',
    disclaimerAccepted: user?.disclaimerAccepted ?? false,
    roSwitchEnabled: roSwitchEnabled && (user?.isAdmin ?? false),
  };
}

/** The current viewer, as the access rules `may` of the domain need it. */
export function useViewer(): Viewer {
  const { user, roSwitchEnabled } = useSession();
  return useMemo(() => {
    const role = toRole(user);
    return {
      role,
      countries: user?.countries.map(({ code }) => code) ?? [],
      readOnly: role === 'guest' || role === 'reader' || roSwitchEnabled,
    };
  }, [user, roSwitchEnabled]);
}

/** The current country: the stored one if it is the user's, else the first; none for guests, read-only users, the RO switch (AUTH-07). */
export function useCurrentCountry(): UserCountry | undefined {
  const { user, isReadonly, roSwitchEnabled } = useSession();
  const stored = useAppSelector((state) => state.preferences.country);
  if (!user || isReadonly || roSwitchEnabled) return undefined;
  return user.countries.find(({ code }) => code === stored) ?? user.countries[0];
}

/** Formats dates of versions and deadlines in the time zone of the installation, not of the device. */
export function useInstallationDates() {
  const tag = languages[useLanguage()].formats;
  const timeZone = useAppInfo()?.timeZone ?? 'UTC';
  return {
    timeZone,
    /** "30 June 2026" */
    day: (at: string) => formatDayIn(tag, { at, timeZone }),
    /** "30 June 2026, 22:00 (CEST)" */
    deadline: (at: string) => formatDeadlineIn(tag, { at, timeZone }),
  };
}

/** The language of the interface: of messages, dates and numbers. */
export const useLanguage = () => useAppSelector((state) => state.preferences.language);

/** The language of the content. */
export const useLocale = () => useAppSelector((state) => state.preferences.locale);

const darkSystem = '(prefers-color-scheme: dark)';
const followSystem = (changed: () => void) => {
  const query = matchMedia(darkSystem);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const isSystemDark = () => matchMedia(darkSystem).matches;
/** The server renders the light theme. */
const isPrerenderedDark = () => false;

/** Light or dark: as chosen, else as the system is set. */
export function useAppearance(): 'light' | 'dark' {
  const choice = useAppSelector((state) => state.preferences.appearance);
  const systemIsDark = useSyncExternalStore(followSystem, isSystemDark, isPrerenderedDark);
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** The query of the chapters for the current country, as the frame and every page ask it; of a version if it is given. */
export function useChaptersQuery(version?: string) {
  const { isKnown } = useSession();
  const country = useCurrentCountry();
  const current = country ? { country: country.code } : {};
  return useListChaptersQuery(version === undefined ? current : { version }, { skip: !isKnown });
}

/** The loaded chapters: the frame shows no page before those of the viewer's default are there; those of a version are loaded by its pages. */
export function useChapters(version?: string): Chapter[] {
  const { data, currentData } = useChaptersQuery(version);
  // Those of another version must not be shown until then.
  return (version === undefined ? data : currentData) ?? noChapters;
}

/** The loaded countries: the frame shows no page before they are there. */
export function useCountries(): Country[] {
  const { isKnown } = useSession();
  return useListCountriesQuery(undefined, { skip: !isKnown }).data ?? noCountries;
}

/** The loaded app info: the frame shows no page before it is there. */
export const useAppInfo = (): AppInfo | undefined => useGetAppInfoQuery().data;

/** In milliseconds: after it, the counters show what colleagues and the office have changed. */
const openPointsInterval = 60_000;

/** What is open for the current country; undefined until it is loaded, and for those who may not answer. */
export function useOpenPoints(): OpenPoints | undefined {
  const viewer = useViewer();
  const country = useCurrentCountry();
  const code = country?.code ?? '';
  const options = { skip: !may.answerFor(viewer, code), pollingInterval: openPointsInterval, skipPollingIfUnfocused: true };
  return useGetOpenPointsQuery({ country: code }, options).currentData;
}
