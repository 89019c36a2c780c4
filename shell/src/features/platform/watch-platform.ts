import { type LivePlatform, paths } from '@round-table/shared/contract';
import { addListener } from '@round-table/shared/libs/toolkit';
import { type AppStore, notificationActed, notified } from '@round-table/shared/runtime';

/** Minimum interval between two requests for the server's build. */
const checkIntervalMs = 5 * 60_000;

interface Router {
  state: { location: { pathname: string }; navigation: { state: string } };
  subscribe: (listener: (state: Router['state']) => void) => () => void;
}

interface Watch {
  store: AppStore;
  router: Router;
  /** The build of the shell in this page; if empty, nothing is watched. */
  shell: string;
  reload: () => void;
}

/** `beforeunload` listeners of pages with unsaved input prevent it. */
const hasUnsavedInput = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** True if a reload would lose nothing: no unsaved input, open dialog, pending mutation or running export. */
function isSafeToReload(store: AppStore): boolean {
  const { api, dialogs, notifications } = store.getState();
  const isSaving = Object.values(api.mutations).some((mutation) => mutation?.status === 'pending');
  const isExporting = notifications.shown.some(({ progress }) => progress !== undefined);
  return !isSaving && !isExporting && dialogs.open === null && !hasUnsavedInput();
}

/** The build of the shell that the server serves now; undefined if the request fails. */
async function findLiveShell(): Promise<string | undefined> {
  try {
    const response = await fetch(paths.platform);
    return response.ok ? ((await response.json()) as LivePlatform).shell : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Detects that the server has a newer shell than this tab: checks when the tab becomes visible and after navigation. A notification then
 * offers a reload, and the next navigation reloads if that is safe. Returns the function that stops it.
 */
export function watchPlatform({ store, router, shell, reload }: Watch): () => void {
  let lastChecked = Date.now();
  let isOutdated = false;
  let { pathname } = router.state.location;

  const offerReload = () => {
    isOutdated = true;
    const { key } = store.dispatch(
      notified({ kind: 'info', message: { id: 'platform.changed' }, action: { id: 'platform.reload' } }),
    ).payload;
    store.dispatch(addListener({ predicate: (action) => notificationActed.match(action) && action.payload === key, effect: reload }));
  };
  const check = async () => {
    if (isOutdated || Date.now() - lastChecked < checkIntervalMs) return;
    lastChecked = Date.now();
    const live = await findLiveShell();
    if (live !== undefined && live !== shell && !isOutdated) offerReload();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') void check();
  };
  const onNavigation = ({ location, navigation }: Router['state']) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    if (isOutdated && isSafeToReload(store)) reload();
    else void check();
  };

  if (shell === '') return () => undefined;
  document.addEventListener('visibilitychange', onVisibilityChange);
  const stopRouter = router.subscribe(onNavigation);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    stopRouter();
  };
}
