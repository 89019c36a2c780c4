import { inLanguage, isOpenTo } from '@round-table/shared/domain';
import { Link, useLocation } from '@round-table/shared/libs/router';
import { dialogOpened, useAppDispatch, useAppInfo, useLanguage, useViewer } from '@round-table/shared/runtime';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import { MenuCounter } from './menu-counter';
import { findCurrentEntry, listEntries, type MenuEntry } from './menu-entry';
import { MenuIcon } from './menu-icon';
import styles from './side-menu.module.css';

interface MenuListProps {
  menu: MenuEntry[];
  place: MenuEntry['place'];
  /** Called when a link is hovered or focused, to prefetch its page. */
  onLinkHover: (pathname: string) => void;
}

/** The entries of one place that the viewer may see. */
function useEntries(menu: MenuEntry[], place: MenuEntry['place']): MenuEntry[] {
  const { role } = useViewer();
  const permissions = useAppInfo()?.permissions;
  return listEntries(menu, place).filter((entry) => isOpenTo(entry, [role], permissions));
}

/** The entries of a menu, with their icons. */
export function MenuList({ menu, place, onLinkHover }: MenuListProps) {
  const { pathname } = useLocation();
  const current = findCurrentEntry(menu, pathname);
  return (
    <ul>
      {useEntries(menu, place).map((entry) => (
        <li key={entry.id}>
          {entry.to === undefined ? (
            <DialogEntry entry={entry} />
          ) : (
            <PageEntry entry={entry} to={entry.to} isCurrent={entry === current} onLinkHover={onLinkHover} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DialogEntry({ entry }: { entry: MenuEntry }) {
  const dispatch = useAppDispatch();
  const language = useLanguage();
  return (
    <button
      type="button"
      className={joinClassNames(primitives.scriptOnly, styles.entry)}
      onClick={() => entry.dialog && dispatch(dialogOpened(entry.dialog))}
    >
      <MenuIcon name={entry.icon} className={joinClassNames(primitives.faint, styles.entryIcon)} />
      {inLanguage(entry.label, language)}
    </button>
  );
}

/** The pages of feature apps in the footer. */
export function FooterEntries({ menu, onLinkHover }: Omit<MenuListProps, 'place'>) {
  const language = useLanguage();
  return useEntries(menu, 'footer').map(
    ({ id, to, label }) =>
      to !== undefined && (
        <Link key={id} to={to} onPointerEnter={() => onLinkHover(to)} onFocus={() => onLinkHover(to)}>
          {inLanguage(label, language)}
        </Link>
      ),
  );
}

interface PageEntryProps {
  entry: MenuEntry;
  to: string;
  isCurrent: boolean;
  onLinkHover: (pathname: string) => void;
}

function PageEntry({ entry, to, isCurrent, onLinkHover }: PageEntryProps) {
  const language = useLanguage();
  return (
    <Link
      className={styles.entry}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={() => onLinkHover(to)}
      onFocus={() => onLinkHover(to)}
    >
      <MenuIcon name={entry.icon} className={joinClassNames(primitives.faint, styles.entryIcon)} />
      {inLanguage(entry.label, language)}
      {entry.counter && (
        <span className={styles.counter}>
          <MenuCounter name={entry.counter} />
        </span>
      )}
    </Link>
  );
}
