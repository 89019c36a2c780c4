import { inLanguage, isOpenTo } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { dialogClosed, dialogOpened, useAppStore, useLanguage, useViewer } from '@round-table/shared/runtime';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FeatureApps } from './feature-apps';

/** A dialog that a key opens on every page. */
export interface DialogShortcut {
  /** The keys in words: "Ctrl K". */
  keys: string;
  label: string;
  searchHint?: string;
  /** In the syntax of `aria-keyshortcuts`. */
  ariaKeys: string;
  open: () => void;
}

const neverChanges = () => () => undefined;
const isMac = () => /^Mac|^iP/.test(navigator.platform);
/** The server renders the keys of other computers. */
const isMacOnServer = () => false;

const listKeyedDialogs = ({ registry }: FeatureApps, role: ReturnType<typeof useViewer>['role']) =>
  registry.apps.flatMap(({ id, dialogs }) =>
    dialogs.flatMap((dialog) => (dialog.shortcut && isOpenTo(dialog, [role]) ? [{ app: id, dialog, shortcut: dialog.shortcut }] : [])),
  );

/**
 * Opens the dialogs that feature apps declare with a shortcut, and closes them by the same keys. A part of the page that uses the keys
 * itself, such as the editor, prevents the default of the event. The code of a dialog is loaded when Ctrl or ⌘ is pressed.
 */
export function useDialogShortcuts(apps: FeatureApps): DialogShortcut[] {
  const { role } = useViewer();
  const language = useLanguage();
  const store = useAppStore();
  const ctrl = useIntl().formatMessage({ id: 'featureApps.ctrl' });
  const modifier = useSyncExternalStore(neverChanges, isMac, isMacOnServer) ? '⌘' : ctrl;
  const keyed = useMemo(() => listKeyedDialogs(apps, role), [apps, role]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') for (const { app, dialog } of keyed) apps.prefetchDialog(app, dialog);
      if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      const pressed = keyed.find(({ shortcut }) => shortcut.key === event.key.toLowerCase())?.dialog.name;
      if (pressed === undefined) return;
      event.preventDefault();
      const { open } = store.getState().dialogs;
      if (open === null) store.dispatch(dialogOpened(pressed));
      else if (open === pressed) store.dispatch(dialogClosed());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [apps, keyed, store]);

  return useMemo(
    () =>
      keyed.map(({ dialog, shortcut }) => {
        const letter = shortcut.key.toUpperCase();
        const keys = `${modifier} ${letter}`;
        return {
          keys,
          label: inLanguage(shortcut.label, language),
          searchHint: shortcut.searchHint && inLanguage(shortcut.searchHint, language).replace('{shortcut}', keys),
          ariaKeys: `Control+${letter} Meta+${letter}`,
          open: () => store.dispatch(dialogOpened(dialog.name)),
        };
      }),
    [keyed, modifier, language, store],
  );
}
