import { listLanguages, shellPaths } from '@round-table/shared/contract';
import { inLanguage } from '@round-table/shared/domain';
import type { FrameDialogProps, FrameEntry } from '@round-table/shared/federation';
import { useIntl } from '@round-table/shared/libs/intl';
import { useNavigate } from '@round-table/shared/libs/router';
import {
  type AppDispatch,
  appearanceChosen,
  dialogOpened,
  localeChosen,
  notified,
  useAppDispatch,
  useAppearance,
  useLanguage,
  useSession,
} from '@round-table/shared/runtime';
import { ExportOutlined, MoonOutlined, PaperClipOutlined, ReadOutlined, SunOutlined, UserOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import type { NamedItem } from '../match/find';
import { fold } from '../match/terms';
import { useSharedAddress } from './use-shared-address';

/** Something that can be done on every page. */
export interface ActionItem extends NamedItem {
  label: string;
  icon: ReactNode;
  /** The palette has closed before. */
  run: () => void;
  isAdministration?: boolean;
}

/** Words of the languages of the content by which an action is found. */
const words = {
  language: 'switch language german english deutsch englisch sprache umstellen',
  dark: 'switch dark mode theme appearance dunkel dunkle darstellung',
  light: 'switch light mode theme appearance hell helle darstellung',
  link: 'copy link address url kopieren adresse seite',
  signIn: 'login log in sign in anmelden einloggen',
  signOut: 'logout log out sign out abmelden ausloggen',
};

const copyLink = (dispatch: AppDispatch, address: string) => {
  navigator.clipboard.writeText(address).then(
    () => dispatch(notified({ kind: 'success', message: { id: 'palette.copied' } })),
    () => dispatch(notified({ kind: 'error', message: { id: 'palette.notCopied' } })),
  );
};

function useEntryActions(entries: FrameEntry[]): ActionItem[] {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return entries.flatMap(({ id, place, label, icon, to, dialog }): ActionItem[] => {
    const item = { id, label: inLanguage(label, language), icon, texts: Object.values(label).map(fold) };
    if (dialog !== undefined) return [{ ...item, run: () => dispatch(dialogOpened(dialog)) }];
    return to !== undefined && place === 'admin' ? [{ ...item, run: () => navigate(to), isAdministration: true }] : [];
  });
}

/** Language, appearance, link and session; then the dialogs of the menus and the pages of administrators. */
export function useActions({ entries, signOut }: Pick<FrameDialogProps, 'entries' | 'signOut'>): ActionItem[] {
  const { formatMessage, formatDisplayName } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const current = useLanguage();
  const isDark = useAppearance() === 'dark';
  const { isLoggedIn } = useSession();
  const entryActions = useEntryActions(entries);
  const address = useSharedAddress();
  const toItem = (id: string, message: string, found: string, icon: ReactNode, run: () => void, language?: string): ActionItem => {
    const label = formatMessage({ id: message }, { language });
    return { id, label, icon, texts: [fold(label), fold(found)], run };
  };
  return [
    // Browsers offer the clipboard to secure pages only.
    ...(navigator.clipboard
      ? [toItem('copy-link', 'palette.copyLink', words.link, <PaperClipOutlined key="icon" />, () => copyLink(dispatch, address))]
      : []),
    ...listLanguages()
      .filter((language) => language !== current)
      .map((language) =>
        toItem(
          `language-${language}`,
          'palette.switchLanguage',
          words.language,
          <ReadOutlined key="icon" />,
          () => dispatch(localeChosen(language)),
          formatDisplayName(language, { type: 'language' }),
        ),
      ),
    isDark
      ? toItem('appearance', 'palette.toLight', words.light, <SunOutlined key="icon" />, () => dispatch(appearanceChosen('light')))
      : toItem('appearance', 'palette.toDark', words.dark, <MoonOutlined key="icon" />, () => dispatch(appearanceChosen('dark'))),
    ...entryActions,
    isLoggedIn
      ? toItem('sign-out', 'palette.signOut', words.signOut, <ExportOutlined key="icon" />, signOut)
      : toItem('sign-in', 'palette.signIn', words.signIn, <UserOutlined key="icon" />, () => navigate(shellPaths.login)),
  ];
}
