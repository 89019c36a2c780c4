import { shellPaths } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppInfo } from '@round-table/shared/runtime';
import { CloseOutlined, joinClassNames, MenuOutlined, primitives, SearchOutlined } from '@round-table/shared/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { InstallationLogo } from '../../components/installation-logo';
import { AccountControls } from './account-controls';
import type { AdminEntry } from './admin-controls';
import { AppearanceButton } from './appearance-button';
import buttonStyles from './frame-button.module.css';
import { type FrameShortcut, SearchBox, searchFieldId } from './search-box';
import styles from './top-bar.module.css';

interface TopBarProps {
  adminEntries: AdminEntry[];
  onLinkHover: (pathname: string) => void;
  /** Opens the drawer, or expands the collapsed menu. */
  onMenu: () => void;
  isMenuOpen: boolean;
  isMenuFolded: boolean;
  isReadOnly: boolean;
  language: ReactNode;
  /** The dialog that the search box mentions. */
  jump?: FrameShortcut;
}

export function TopBar({ adminEntries, onLinkHover, onMenu, isMenuOpen, isMenuFolded, isReadOnly, language, jump }: TopBarProps) {
  const { formatMessage } = useIntl();
  const [isSearching, setSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const app = useAppInfo();
  // Within the click: only then do phones show their keyboard.
  useLayoutEffect(() => {
    if (isSearching) document.getElementById(searchFieldId)?.focus();
  }, [isSearching]);
  const closeSearch = () => {
    setSearching(false);
    searchButton.current?.focus();
  };
  return (
    <header
      className={joinClassNames(styles.top, isReadOnly && styles.readOnly, isMenuFolded && styles.folded, isSearching && styles.searching)}
    >
      <button
        type="button"
        className={joinClassNames(buttonStyles.button, buttonStyles.iconButton, primitives.scriptOnly, styles.menuButton)}
        aria-label={formatMessage({ id: 'frame.menu' })}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <MenuOutlined />
      </button>
      <Link className={styles.brand} to={shellPaths.landing}>
        <InstallationLogo className={styles.mark} />
        <span className={styles.title}>{app?.labelShort || app?.label || 'Round Table'}</span>
      </Link>
      <SearchBox jump={jump} onSubmit={() => setSearching(false)} onEscape={() => isSearching && closeSearch()} />
      <div className={styles.controls}>
        <AccountControls adminEntries={adminEntries} onLinkHover={onLinkHover} />
        <div className={styles.language}>{language}</div>
        <button
          ref={searchButton}
          type="button"
          className={joinClassNames(buttonStyles.button, buttonStyles.iconButton, primitives.scriptOnly, styles.searchButton)}
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
