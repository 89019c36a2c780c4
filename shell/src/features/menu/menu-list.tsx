import { Link, useLocation } from '@round-table/shared/kit/router';
import { dialogOpened, useAppDispatch, useLocale, useViewer } from '@round-table/shared/runtime';
import { currentEntry, entriesAt, type MenuEntry } from './menu-entry';
import { MenuIcon } from './menu-icon';

interface MenuListProps {
  menu: MenuEntry[];
  place: MenuEntry['place'];
  /** Called with the address one comes near to, so that it can be fetched beforehand. */
  onNear: (pathname: string) => void;
}

/** The entries of one place, as far as the viewer may see them. */
export function MenuList({ menu, place, onNear }: MenuListProps) {
  const { role } = useViewer();
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname);
  const visible = entriesAt(menu, place).filter(({ who }) => who?.includes(role) ?? true);
  return (
    <ul>
      {visible.map((entry) => (
        <li key={entry.id}>
          {entry.to === undefined ? (
            <DialogEntry entry={entry} />
          ) : (
            <PageEntry entry={entry} to={entry.to} isCurrent={entry === current} onNear={onNear} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DialogEntry({ entry }: { entry: MenuEntry }) {
  const dispatch = useAppDispatch();
  const locale = useLocale();
  return (
    <button type="button" className="menu-entry" onClick={() => entry.dialog && dispatch(dialogOpened(entry.dialog))}>
      <MenuIcon name={entry.icon} />
      {entry.label[locale]}
    </button>
  );
}

interface PageEntryProps {
  entry: MenuEntry;
  to: string;
  isCurrent: boolean;
  onNear: (pathname: string) => void;
}

function PageEntry({ entry, to, isCurrent, onNear }: PageEntryProps) {
  const locale = useLocale();
  return (
    <Link
      className="menu-entry"
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={() => onNear(to)}
      onFocus={() => onNear(to)}
    >
      <MenuIcon name={entry.icon} />
      {entry.label[locale]}
    </Link>
  );
}
