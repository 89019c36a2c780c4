import { useIntl } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { useAppInfo, useCurrentCountry, useSession } from '@round-table/shared/runtime';
import { CloseOutlined, MenuOutlined, SearchOutlined, TableMark } from '@round-table/shared/ui';
import { type ReactNode, Suspense, useState } from 'react';
import type { AdminEntry } from './admin-entry';
import { AppearanceButton } from './appearance-button';
import { LazyAdminMenu, LazyCountrySelect, LazyRoSwitch } from './lazy-controls';
import { SearchBox } from './search-box';
import './top-bar.css';

interface TopBarProps {
  adminEntries: AdminEntry[];
  onNear: (pathname: string) => void;
  /** Opens the drawer, or brings the folded menu back. */
  onMenu: () => void;
  isMenuOpen: boolean;
  language: ReactNode;
}

/** Title, search, country, admin's menu, RO switch, language, appearance. */
export function TopBar({ adminEntries, onNear, onMenu, isMenuOpen, language }: TopBarProps) {
  const { formatMessage } = useIntl();
  const [isSearching, setSearching] = useState(false);
  const app = useAppInfo();
  return (
    <header className={`frame-top${isSearching ? ' frame-top-searching' : ''}`}>
      <button
        type="button"
        className="frame-button frame-icon-button frame-menu-button"
        aria-label={formatMessage({ id: 'frame.menu' })}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <MenuOutlined />
      </button>
      <Link className="frame-brand" to="/">
        <TableMark />
        <span className="frame-title">{app?.labelShort || app?.label || 'Round Table'}</span>
      </Link>
      <SearchBox onSearched={() => setSearching(false)} />
      <div className="frame-controls">
        <AccountControls adminEntries={adminEntries} onNear={onNear} />
        <div className="frame-language">{language}</div>
        <button
          type="button"
          className="frame-button frame-icon-button frame-search-button"
          aria-label={formatMessage({ id: isSearching ? 'frame.closeSearch' : 'frame.openSearch' })}
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          {isSearching ? <CloseOutlined /> : <SearchOutlined />}
        </button>
        <AppearanceButton />
      </div>
    </header>
  );
}

function AccountControls({ adminEntries, onNear }: Pick<TopBarProps, 'adminEntries' | 'onNear'>) {
  const { isAdmin } = useSession();
  const hasCountry = useCurrentCountry() !== undefined;
  if (!isAdmin && !hasCountry) return null;
  return (
    <div className="frame-account">
      <Suspense fallback={null}>
        {hasCountry && <LazyCountrySelect />}
        {isAdmin && (
          <>
            <LazyAdminMenu entries={adminEntries} onNear={onNear} />
            <LazyRoSwitch />
          </>
        )}
      </Suspense>
    </div>
  );
}
