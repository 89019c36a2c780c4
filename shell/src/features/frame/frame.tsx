import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useLocation } from '@round-table/shared/kit/router';
import { readStored, useSession, writeStored } from '@round-table/shared/runtime';
import { MenuFoldOutlined } from '@round-table/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { AdminEntry } from './admin-entry';
import { DrawerControls, MenuDrawer } from './menu-drawer';
import { usePageFocus } from './page-focus';
import { PageFooter } from './page-footer';
import { ReadOnlyStrip } from './read-only-strip';
import { Shortcuts } from './shortcuts';
import { TopBar } from './top-bar';
import './frame.css';

interface FrameProps {
  adminEntries: AdminEntry[];
  onNear: (pathname: string) => void;
  /** The side menu, and the one of the drawer, which takes more in. */
  menu: ReactNode;
  drawerMenu: (controls: ReactNode) => ReactNode;
  language: ReactNode;
  longLanguage: ReactNode;
  children: ReactNode;
}

const isPhone = () => matchMedia('(max-width: 999px)').matches;

/** The frame of all pages but those of the session: top bar, side menu or drawer, page, footer. */
export function Frame({ adminEntries, onNear, menu, drawerMenu, language, longLanguage, children }: FrameProps) {
  const { roSwitchEnabled } = useSession();
  const { formatMessage } = useIntl();
  const [isFolded, setFolded] = useState(() => readStored<boolean>('menu-folded') ?? false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  usePageFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname]);

  const toggleMenu = () => {
    if (isPhone()) {
      setDrawerOpen(true);
      return;
    }
    writeStored('menu-folded', !isFolded || undefined);
    setFolded(!isFolded);
  };

  return (
    <div className={`frame${isFolded ? ' frame-folded' : ''}${roSwitchEnabled ? ' frame-read-only' : ''}`}>
      <a className="frame-skip" href="#content">
        <FormattedMessage id="frame.skip" />
      </a>
      <div className="frame-head">
        <TopBar
          adminEntries={adminEntries}
          onNear={onNear}
          onMenu={toggleMenu}
          isMenuOpen={isDrawerOpen || !isFolded}
          language={language}
        />
        {roSwitchEnabled && <ReadOnlyStrip />}
      </div>
      <div className="frame-side">
        <div>
          {menu}
          <button
            type="button"
            className="frame-button frame-icon-button frame-fold"
            aria-label={formatMessage({ id: 'frame.fold' })}
            title={formatMessage({ id: 'frame.fold' })}
            onClick={toggleMenu}
          >
            <MenuFoldOutlined />
          </button>
        </div>
      </div>
      <div className="frame-body">
        <main id="content" tabIndex={-1} className="frame-main">
          {children}
        </main>
        <PageFooter />
      </div>
      <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
        {drawerMenu(<DrawerControls language={longLanguage} />)}
      </MenuDrawer>
      <Shortcuts />
    </div>
  );
}
