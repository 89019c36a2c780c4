import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocation } from '@round-table/shared/libs/router';
import { isNarrow, readStored, useSession, writeStored } from '@round-table/shared/runtime';
import { joinClassNames, MenuFoldOutlined, primitives } from '@round-table/shared/ui';
import { type ReactNode, useState } from 'react';
import type { AdminEntry } from './admin-controls';
import styles from './frame.module.css';
import buttonStyles from './frame-button.module.css';
import { DrawerControls, MenuDrawer } from './menu-drawer';
import { PageFooter } from './page-footer';
import { ReadOnlyBanner } from './read-only-banner';
import type { FrameShortcut } from './search-box';
import { Shortcuts } from './shortcuts/shortcuts';
import { TopBar } from './top-bar';
import { usePageFocus } from './use-page-focus';

interface FrameProps {
  adminEntries: AdminEntry[];
  onLinkHover: (pathname: string) => void;
  menu: ReactNode;
  /** The menu of the drawer, with the controls of the top bar. */
  drawerMenu: (controls: ReactNode) => ReactNode;
  footerLinks: ReactNode;
  language: ReactNode;
  longLanguage: ReactNode;
  /** Links to the page in other languages. */
  languageLinks: ReactNode;
  shortcuts: FrameShortcut[];
  children: ReactNode;
}

/** The frame of all pages except the authentication pages: top bar, side menu or drawer, page, footer. */
export function Frame({
  adminEntries,
  onLinkHover,
  menu,
  drawerMenu,
  footerLinks,
  language,
  longLanguage,
  languageLinks,
  shortcuts,
  children,
}: FrameProps) {
  const { roSwitchEnabled } = useSession();
  const { formatMessage } = useIntl();
  const [isFolded, setFolded] = useState(() => readStored<boolean>('menu-folded') ?? false);
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState({ isOpen: false, pathname });
  // Navigation closes the drawer.
  if (drawer.pathname !== pathname) setDrawer({ isOpen: false, pathname });
  const setDrawerOpen = (isOpen: boolean) => setDrawer({ isOpen, pathname });
  usePageFocus();

  const toggleMenu = () => {
    if (isNarrow()) {
      setDrawerOpen(true);
      return;
    }
    writeStored('menu-folded', !isFolded || undefined);
    setFolded(!isFolded);
  };

  return (
    <div className={joinClassNames(styles.frame, isFolded && styles.folded, roSwitchEnabled && styles.readOnly)}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="frame.skip" />
      </a>
      <div className={styles.head}>
        <TopBar
          adminEntries={adminEntries}
          onLinkHover={onLinkHover}
          onMenu={toggleMenu}
          isMenuOpen={drawer.isOpen || !isFolded}
          isMenuFolded={isFolded}
          isReadOnly={roSwitchEnabled}
          language={language}
          jump={shortcuts.find(({ searchHint }) => searchHint !== undefined)}
        />
        {roSwitchEnabled && <ReadOnlyBanner />}
      </div>
      <div className={styles.side}>
        <div className={styles.sideContent}>
          {menu}
          <button
            type="button"
            className={joinClassNames(buttonStyles.button, buttonStyles.iconButton, primitives.scriptOnly, styles.fold)}
            aria-label={formatMessage({ id: 'frame.fold' })}
            title={formatMessage({ id: 'frame.fold' })}
            onClick={toggleMenu}
          >
            <MenuFoldOutlined />
          </button>
        </div>
      </div>
      <div className={styles.body}>
        {languageLinks}
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <PageFooter className={styles.footer}>{footerLinks}</PageFooter>
      </div>
      <MenuDrawer isOpen={drawer.isOpen} onClose={() => setDrawerOpen(false)}>
        {drawerMenu(<DrawerControls language={longLanguage} />)}
      </MenuDrawer>
      <Shortcuts more={shortcuts} />
    </div>
  );
}
