import { isOpenTo } from '@round-table/shared/domain';
import type { FrameEntry } from '@round-table/shared/federation';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useLocation, useSearchParams } from '@round-table/shared/libs/router';
import { dialogClosed, dialogOpened, useAppDispatch, useAppSelector, useViewer } from '@round-table/shared/runtime';
import { VisuallyHidden } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './dialog-host.module.css';
import type { FeatureApps } from './feature-apps';
import { FeaturePart } from './feature-part';
import { useRecentPages } from './recent-pages';

const parameter = 'dialog';

function withDialog(params: URLSearchParams, open: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (open) changed.set(parameter, open);
  else changed.delete(parameter);
  return changed;
}

interface KnownDialogs {
  isKnown: (name: string) => boolean;
  /** A dialog with a shortcut opens over every page: the address does not keep it, although a link can open it. */
  hasShortcut: (name: string | null) => boolean;
}

/** Synchronises the open dialog with the query of the URL, so that a link can open it. */
function useDialogInUrl({ isKnown, hasShortcut }: KnownDialogs): string | null {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.dialogs.open);
  const inUrl = search.get(parameter);
  /** The values of the last synchronisation, to tell which side has changed. */
  const lastOpen = useRef(open);
  const lastInUrl = useRef<string | null | undefined>(undefined);
  const lastKey = useRef(key);
  /** What was written and is not rendered yet: the router renders in a transition, which can take longer than a dialog is open. */
  const written = useRef<(string | null)[]>([]);

  useEffect(() => {
    const write = (value: string | null) => {
      written.current.push(value);
      setSearch((params) => withDialog(params, value), { replace: true });
    };
    if (lastKey.current !== key) {
      lastKey.current = key;
      const own = written.current.indexOf(inUrl);
      written.current = own < 0 ? [] : written.current.slice(own + 1);
      if (own >= 0) lastInUrl.current = inUrl;
    }
    if (lastInUrl.current !== inUrl) {
      lastInUrl.current = inUrl;
      if (inUrl === open || (inUrl === null ? hasShortcut(open) : !isKnown(inUrl))) return;
      lastOpen.current = inUrl;
      dispatch(inUrl ? dialogOpened(inUrl) : dialogClosed());
      if (hasShortcut(inUrl)) write(null);
    } else if (lastOpen.current !== open) {
      lastOpen.current = open;
      const latest = written.current.length > 0 ? written.current.at(-1) : inUrl;
      if (latest === open || (latest === null && hasShortcut(open))) return;
      write(open);
    }
  }, [open, inUrl, key, isKnown, hasShortcut, dispatch, setSearch]);

  return open;
}

function useFocusReturn(open: string | null) {
  useEffect(() => {
    if (open === null) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
}

interface DialogHostProps {
  apps: FeatureApps;
  /** What the viewer may open from the menus. */
  entries: FrameEntry[];
  signOut: () => void;
}

/** The dialogs that feature apps offer on every page, such as the exports. */
export function DialogHost({ apps, entries, signOut }: DialogHostProps) {
  const { role } = useViewer();
  const dispatch = useAppDispatch();
  const findOwner = (name: string) =>
    apps.registry.apps.find(({ dialogs }) => dialogs.some((dialog) => dialog.name === name && isOpenTo(dialog, [role])));
  const open = useDialogInUrl({
    isKnown: (name) => findOwner(name) !== undefined,
    hasShortcut: (name) => apps.registry.apps.some(({ dialogs }) => dialogs.some((dialog) => dialog.name === name && dialog.shortcut)),
  });
  useFocusReturn(open);
  const readRecentPages = useRecentPages();
  const owner = open === null ? undefined : findOwner(open);
  if (open === null || !owner) return null;
  return (
    <div className={styles.host}>
      <FeaturePart
        apps={apps}
        app={owner.id}
        part="dialogComponents"
        name={open}
        errorClassName={styles.error}
        skeleton={
          <VisuallyHidden>
            <FormattedMessage id="ui.loading" />
          </VisuallyHidden>
        }
        dialogProps={{ onClose: () => dispatch(dialogClosed()), entries, recentPages: readRecentPages(), signOut }}
      />
    </div>
  );
}
