import type { AppInfo, Chapter, Country, UserCountry } from '@round-table/shared/contract';
import { formatDay, formatDeadline, roleOf, type Viewer } from '@round-table/shared/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { useGetAppInfoQuery, useGetUserInfoQuery, useListChaptersQuery, useListCountriesQuery } from './common-api';
import { useAppSelector } from './store';

const noChapters: Chapter[] = [];
const noCountries: Country[] = [];

/** Who is signed in on this device, with what user info says of them (specification, section 3: Session). */
export function useSession() {
  const isLoggedIn = useAppSelector((state) => state.session.tokens !== null);
  const roSwitchEnabled = useAppSelector((state) => state.session.roSwitchEnabled);
  const { data, isSuccess } = useGetUserInfoQuery(undefined, { skip: !isLoggedIn });
  const user = isLoggedIn ? data : undefined;
  return {
    isLoggedIn,
    /** Known once user info has been answered. */
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

/** The rules' view of the one who looks: ask `may` of the domain with it. */
export function useViewer(): Viewer {
  const { user, roSwitchEnabled } = useSession();
  return useMemo(() => {
    const role = roleOf(user);
    return {
      role,
      countries: user?.countries.map(({ code }) => code) ?? [],
      readOnly: role === 'guest' || role === 'reader' || roSwitchEnabled,
    };
  }, [user, roSwitchEnabled]);
}

/**
 * The current country: the stored one while it is among the user's, otherwise the first; a guest, a read-only user and an admin with
 * the RO switch on have none (specification, section 4).
 */
export function useCurrentCountry(): UserCountry | undefined {
  const { user, isReadonly, roSwitchEnabled } = useSession();
  const stored = useAppSelector((state) => state.preferences.country);
  if (!user || isReadonly || roSwitchEnabled) return undefined;
  return user.countries.find(({ code }) => code === stored) ?? user.countries[0];
}

/** Dates of versions and deadlines as the installation's time zone has them, whatever the device's is. */
export function useInstallationDates() {
  const locale = useLocale();
  const timeZone = useAppInfo()?.timeZone ?? 'UTC';
  return {
    /** "30 June 2026" */
    day: (at: string) => formatDay(locale, { at, timeZone }),
    /** "30 June 2026, 22:00 (CEST)" */
    deadline: (at: string) => formatDeadline(locale, { at, timeZone }),
  };
}

export const useLocale = () => useAppSelector((state) => state.preferences.locale);

const darkSystem = '(prefers-color-scheme: dark)';
const followSystem = (changed: () => void) => {
  const query = matchMedia(darkSystem);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Light or dark: as chosen, else as the system is set. */
export function useAppearance(): 'light' | 'dark' {
  const choice = useAppSelector((state) => state.preferences.appearance);
  const systemIsDark = useSyncExternalStore(followSystem, () => matchMedia(darkSystem).matches);
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** The query of the chapters for the current country, as the frame and every page ask it. */
export function useChaptersQuery() {
  const { isKnown } = useSession();
  const country = useCurrentCountry();
  return useListChaptersQuery(country ? { country: country.code } : {}, { skip: !isKnown });
}

/** The loaded chapters: the frame shows no page before they are there. */
export const useChapters = (): Chapter[] => useChaptersQuery().data ?? noChapters;

/** The loaded countries: the frame shows no page before they are there. */
export function useCountries(): Country[] {
  const { isKnown } = useSession();
  return useListCountriesQuery(undefined, { skip: !isKnown }).data ?? noCountries;
}

/** The loaded app info: the frame shows no page before it is there. */
export const useAppInfo = (): AppInfo | undefined => useGetAppInfoQuery().data;
