import { Outlet, ScrollRestoration } from '@round-table/shared/kit/router';
import { useCountries } from '@round-table/shared/runtime';
import { FlagsInOneRequest } from '@round-table/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { DialogHost } from '../features/feature-apps/dialog-host';
import type { FeatureApps } from '../features/feature-apps/feature-apps';
import { useIdlePrefetch } from '../features/feature-apps/idle-prefetch';
import { Frame } from '../features/frame/frame';
import { FrameGate } from '../features/gate/gates';
import { LanguageSwitch } from '../features/language/language-switch';
import { entriesAt, type MenuEntry } from '../features/menu/menu-entry';
import { SideMenu } from '../features/menu/side-menu';
import { useWelcome } from '../features/notifications/welcome';
import type { Overriding } from '../features/overrides/apply-overrides';
import { OverrideStrips } from '../features/overrides/override-strips';
import { useLogout } from '../features/session/use-logout';
import { usePageTitle } from './page-title';

const menuOf = ({ registry }: FeatureApps): MenuEntry[] =>
  registry.apps.flatMap(({ menu, routes }) => menu.map((entry) => ({ ...entry, paths: routes.map(({ path }) => path) })));

const isPage = (entry: MenuEntry): entry is MenuEntry & { to: string } => entry.to !== undefined;

interface FramePageProps {
  apps: FeatureApps;
  overriding: Overriding;
}

const load = (address?: string) => (address === undefined ? location.reload() : location.assign(address));

/** The frame around the pages, composed of its parts; around the error, too, if the catalogue could not be loaded. */
export function FramePage(props: FramePageProps) {
  const around = (page: ReactNode) => <ComposedFrame {...props}>{page}</ComposedFrame>;
  return <FrameGate around={around}>{around(<Outlet />)}</FrameGate>;
}

function ComposedFrame({ apps, overriding, children }: FramePageProps & { children: ReactNode }) {
  const countries = useCountries();
  const menu = useMemo(() => menuOf(apps), [apps]);
  const logout = useLogout();
  const mainPages = entriesAt(menu, 'main').filter(isPage);
  useIdlePrefetch(
    mainPages.map(({ to }) => to),
    apps.prefetch,
  );
  usePageTitle();
  useWelcome();
  return (
    <FlagsInOneRequest codes={countries.map(({ code }) => code)}>
      <Frame
        adminEntries={entriesAt(menu, 'admin').filter(isPage)}
        onNear={apps.prefetch}
        menu={<SideMenu menu={menu} onNear={apps.prefetch} onLogout={logout} />}
        drawerMenu={(controls) => (
          <SideMenu menu={menu} onNear={apps.prefetch} onLogout={logout} withAdmin>
            {controls}
          </SideMenu>
        )}
        language={<LanguageSwitch />}
        longLanguage={<LanguageSwitch long />}
      >
        <OverrideStrips overriding={overriding} load={load} />
        {children}
        <DialogHost apps={apps} />
        <ScrollRestoration />
      </Frame>
    </FlagsInOneRequest>
  );
}
