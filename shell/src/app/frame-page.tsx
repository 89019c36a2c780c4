import { isOpenTo } from '@round-table/shared/domain';
import type { FrameEntry, Registry } from '@round-table/shared/federation';
import { Outlet, ScrollRestoration, useLocation } from '@round-table/shared/libs/router';
import { useAppInfo, useCountries, useSession, useViewer } from '@round-table/shared/runtime';
import { FlagSpriteProvider, lazyPart } from '@round-table/shared/ui';
import { type ReactNode, Suspense, useMemo } from 'react';
import { DialogHost } from '../features/feature-apps/dialog-host';
import { useDialogShortcuts } from '../features/feature-apps/dialog-shortcuts';
import type { FeatureApps } from '../features/feature-apps/feature-apps';
import { useIdlePrefetch } from '../features/feature-apps/use-idle-prefetch';
import { Frame } from '../features/frame/frame';
import { FrameGuard } from '../features/guards/guards';
import { LanguageLinks } from '../features/language/language-links';
import { LanguageSwitch } from '../features/language/language-switch';
import { MenuCounter } from '../features/menu/menu-counter';
import { listEntries, type MenuEntry } from '../features/menu/menu-entry';
import { MenuIcon } from '../features/menu/menu-icon';
import { FooterEntries } from '../features/menu/menu-list';
import { SideMenu } from '../features/menu/side-menu';
import { useWelcome } from '../features/notifications/welcome';
import type { OverrideStatus } from '../features/overrides/apply-overrides';
import { listRequestedOverrides } from '../features/overrides/page-overrides';
import { useLogout } from '../features/session/use-logout';
import { usePageTitle } from './page-title';

/** Code splitting: only developers of feature apps see it. */
const OverrideBanners = lazyPart(() => import('../features/overrides/override-banner').then(({ OverrideBanners: Banners }) => Banners));

/** Code splitting: only admins see it, after an upgrade of the platform. */
const LeftOutBanner = lazyPart(() => import('../features/left-out/left-out-banner').then((module) => module.LeftOutBanner));

function LeftOut({ builds = [] }: { builds?: Registry['left_out'] }) {
  const { isAdmin } = useSession();
  if (!isAdmin || builds.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LeftOutBanner builds={builds} />
    </Suspense>
  );
}

function Overrides({ overrides }: Pick<FramePageProps, 'overrides'>) {
  const { search } = useLocation();
  if (overrides.active.length + overrides.failed.length + listRequestedOverrides(search).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverrideBanners overrides={overrides} load={load} />
    </Suspense>
  );
}

const toMenu = ({ registry }: FeatureApps): MenuEntry[] => registry.apps.flatMap(({ menu }) => menu);

const isPage = (entry: MenuEntry): entry is MenuEntry & { to: string } => entry.to !== undefined;

function useOpenEntries(menu: MenuEntry[]): FrameEntry[] {
  const { role } = useViewer();
  const permissions = useAppInfo()?.permissions;
  return useMemo(
    () =>
      (['main', 'reports', 'footer', 'admin'] as const)
        .flatMap((place) => listEntries(menu, place))
        .filter((entry) => isOpenTo(entry, [role], permissions))
        .map((entry) => ({ ...entry, icon: <MenuIcon name={entry.icon} /> })),
    [menu, role, permissions],
  );
}

interface FramePageProps {
  apps: FeatureApps;
  overrides: OverrideStatus;
}

const load = (url?: string) => (url === undefined ? location.reload() : location.assign(url));

/** The first entries of all tabs have the same key: without the path, a page that is loaded anew has the position of another one. */
const toScrollKey = ({ key, pathname }: ReturnType<typeof useLocation>) => `${key} ${pathname}`;

/** The frame of the pages; also of the error if the catalogue could not be loaded. */
export function FramePage(props: FramePageProps) {
  const wrap = (page: ReactNode) => <ComposedFrame {...props}>{page}</ComposedFrame>;
  return <FrameGuard wrap={wrap}>{wrap(<Outlet />)}</FrameGuard>;
}

function ComposedFrame({ apps, overrides, children }: FramePageProps & { children: ReactNode }) {
  const countries = useCountries();
  const { roSwitchEnabled } = useSession();
  const menu = useMemo(() => toMenu(apps), [apps]);
  const logout = useLogout();
  const adminEntries = listEntries(menu, 'admin')
    .filter(isPage)
    .map((entry) => ({ ...entry, count: entry.counter && <MenuCounter name={entry.counter} /> }));
  const mainPages = listEntries(menu, 'main').filter(isPage);
  useIdlePrefetch(
    mainPages.map(({ to }) => to),
    apps.prefetch,
  );
  const shortcuts = useDialogShortcuts(apps);
  const entries = useOpenEntries(menu);
  usePageTitle();
  useWelcome();
  return (
    <FlagSpriteProvider codes={countries.map(({ code }) => code)}>
      <Frame
        adminEntries={adminEntries}
        onLinkHover={apps.prefetch}
        menu={<SideMenu menu={menu} onLinkHover={apps.prefetch} onLogout={logout} />}
        drawerMenu={(controls) => (
          <SideMenu menu={menu} onLinkHover={apps.prefetch} onLogout={logout} inDrawer>
            {controls}
          </SideMenu>
        )}
        footerLinks={<FooterEntries menu={menu} onLinkHover={apps.prefetch} />}
        language={<LanguageSwitch background={roSwitchEnabled ? 'readOnlyFrame' : 'frame'} />}
        longLanguage={<LanguageSwitch long />}
        languageLinks={<LanguageLinks />}
        shortcuts={shortcuts}
      >
        <LeftOut builds={apps.registry.left_out} />
        <Overrides overrides={overrides} />
        {children}
        <DialogHost apps={apps} entries={entries} signOut={logout} />
        <ScrollRestoration getKey={toScrollKey} />
      </Frame>
    </FlagSpriteProvider>
  );
}
