import { useCurrentCountry, useSession } from '@round-table/shared/runtime';
import { lazyPart } from '@round-table/shared/ui';
import { Suspense } from 'react';
import type { AdminEntry } from './admin-controls';
import styles from './top-bar.module.css';

// Lazy: they load the entry points of fields and menus, which a guest's first page does not need.
export const LazyCountrySelect = lazyPart(() =>
  import(/* webpackChunkName: "account" */ './country-select').then(({ CountrySelect }) => CountrySelect),
);
const LazyAdminMenu = lazyPart(() => import('./admin-controls').then(({ AdminMenu }) => AdminMenu));
export const LazyRoSwitch = lazyPart(() => import('./admin-controls').then(({ RoSwitch }) => RoSwitch));

interface AccountControlsProps {
  adminEntries: AdminEntry[];
  onLinkHover: (pathname: string) => void;
}

/** The controls of signed-in users in the top bar. */
export function AccountControls({ adminEntries, onLinkHover }: AccountControlsProps) {
  const { isAdmin } = useSession();
  const hasCountry = useCurrentCountry() !== undefined;
  if (!isAdmin && !hasCountry) return null;
  return (
    <div className={styles.account}>
      <Suspense fallback={null}>
        {hasCountry && (
          <LazyCountrySelect className={styles.country} classNames={{ content: styles.countryContent, suffix: styles.countrySuffix }} />
        )}
        {isAdmin && (
          <>
            <LazyAdminMenu entries={adminEntries} onLinkHover={onLinkHover} />
            <LazyRoSwitch />
          </>
        )}
      </Suspense>
    </div>
  );
}
