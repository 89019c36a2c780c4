import { type LivePlatform, paths } from '@round-table/shared/contract';
import { addListener } from '@round-table/shared/kit/toolkit';
import { type AppStore, notificationActed, notified } from '@round-table/shared/runtime';
import { isNothingUnderWay } from './nothing-under-way';

/** How long an answer of the server is believed, in milliseconds. */
const askedEvery = 5 * 60_000;

interface Router {
  state: { location: { pathname: string }; navigation: { state: string } };
  subscribe: (listener: (state: Router['state']) => void) => () => void;
}

interface Watch {
  store: AppStore;
  router: Router;
  /** The build of the shell that this page was made with; an empty one is not watched. */
  shell: string;
  reload: () => void;
}

/** The build of the shell that the server serves now; undefined where it does not say. */
async function findLiveShell(): Promise<string | undefined> {
  try {
    const answer = await fetch(paths.platform);
    return answer.ok ? ((await answer.json()) as LivePlatform).shell : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A tab that has been open for long goes on working on the files it came with. Whoever comes back to it or goes to another page has
 * the server asked, every five minutes at most, whether the shell has changed. Then a line offers to load the page anew, and the
 * next change of page does it, unless something is under way that would be lost. Returns the function that stops it.
 */
export function watchPlatform({ store, router, shell, reload }: Watch): () => void {
  let lastAsked = Date.now();
  let isOld = false;
  let { pathname } = router.state.location;

  const offer = () => {
    isOld = true;
    const { key } = store.dispatch(
      notified({ kind: 'info', message: { id: 'platform.changed' }, action: { id: 'platform.reload' } }),
    ).payload;
    store.dispatch(addListener({ predicate: (action) => notificationActed.match(action) && action.payload === key, effect: reload }));
  };
  const ask = async () => {
    if (isOld || Date.now() - lastAsked < askedEvery) return;
    lastAsked = Date.now();
    const live = await findLiveShell();
    if (live !== undefined && live !== shell && !isOld) offer();
  };
  const onReturn = () => {
    if (document.visibilityState === 'visible') ask();
  };
  const onNavigation = ({ location, navigation }: Router['state']) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    if (isOld && isNothingUnderWay(store)) reload();
    else ask();
  };

  if (shell === '') return () => undefined;
  document.addEventListener('visibilitychange', onReturn);
  const stopRouter = router.subscribe(onNavigation);
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    stopRouter();
  };
}
