import { useLocation } from '@round-table/shared/libs/router';
import { readStored, useAppSelector, useSession, writeStored } from '@round-table/shared/runtime';
import { useEffect, useRef } from 'react';

const key = 'recent-pages';
const maxPages = 12;

/** Of one viewer: the id of the user, null for a guest. Signing out clears it with the rest of the device's storage (AUTH-06). */
interface RecentPages {
  viewer: number | null;
  pages: string[];
}

const readRecentPages = (viewer: number | null): string[] => {
  const stored = readStored<RecentPages>(key);
  return stored?.viewer === viewer && Array.isArray(stored.pages) ? stored.pages : [];
};

/** Remembers on this device which pages the viewer has opened; returns a function that reads their addresses, newest first. */
export function useRecentPages(): () => string[] {
  const { pathname } = useLocation();
  const { isKnown, user } = useSession();
  const viewer = user?.id ?? null;
  const hasEnded = useAppSelector((state) => state.session.ended !== null);
  // The page on which a session has ended is none that the guest opened.
  const remembered = useRef(hasEnded ? pathname : undefined);
  useEffect(() => {
    if (!isKnown || remembered.current === pathname) return;
    remembered.current = pathname;
    const others = readRecentPages(viewer).filter((page) => page !== pathname);
    writeStored(key, { viewer, pages: [pathname, ...others].slice(0, maxPages) } satisfies RecentPages);
  }, [isKnown, pathname, viewer]);
  return () => readRecentPages(viewer);
}
