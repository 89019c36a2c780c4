import type { Version } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useInstallationDates, useListVersionsQuery, useViewer } from '@round-table/shared/runtime';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DownOutlined } from '../antd/icons';
import { joinClassNames } from '../primitives/class-names';
import { primitives } from '../primitives/primitives';
import { MessagesProvider } from '../text/messages-provider';
import messages from './messages.json';
import styles from './version-select.module.css';

export interface VersionSelectProps {
  /** The number of the version that the page shows; undefined for the viewer's default: live answers, or the newest version. */
  version: string | undefined;
  /** The address of this page in another version; undefined is the default. */
  toPath: (version: string | undefined) => string;
  className?: string;
}

/** The index of the item that a key moves to, or undefined for another key. */
function toNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

interface VersionLinksProps extends Pick<VersionSelectProps, 'version' | 'toPath'> {
  versions: Version[];
  seesLive: boolean;
  /** Properties of each link. */
  link?: Pick<ComponentProps<typeof Link>, 'role' | 'tabIndex' | 'onClick'>;
}

function VersionLinks({ versions, seesLive, version, toPath, link }: VersionLinksProps) {
  const dates = useInstallationDates();
  return (
    <>
      <Link {...link} to={toPath(undefined)} aria-current={version === undefined || undefined}>
        <FormattedMessage id={seesLive ? 'versions.live' : 'versions.newest'} />
      </Link>
      {versions.map((one) => (
        <Link key={one.id} {...link} to={toPath(one.id)} aria-current={one.id === version || undefined}>
          <FormattedMessage id="versions.one" values={{ number: one.id }} />{' '}
          <span className={styles.date}>
            <FormattedMessage id="versions.date" values={{ date: dates.day(one.taken_at) }} />
          </span>
        </Link>
      ))}
    </>
  );
}

interface MenuProps extends Omit<VersionLinksProps, 'link'> {
  id: string;
  onClose: (isFocusReturned: boolean) => void;
}

function VersionMenu({ id, onClose, ...links }: MenuProps) {
  const intl = useIntl();
  const menu = useRef<HTMLDivElement>(null);
  const getItems = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]') ?? menu.current?.querySelector<HTMLElement>('a');
    current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // The shortcuts of the page do not apply while the menu is open.
    event.stopPropagation();
    const items = getItems();
    const next = toNextIndex(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (next !== undefined) {
      event.preventDefault();
      items[next]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') onClose(event.key === 'Escape');
  };
  return (
    <div
      ref={menu}
      id={id}
      className={joinClassNames(primitives.screenOnly, styles.menu)}
      role="menu"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'versions.menu' })}
      onKeyDown={onKeyDown}
    >
      <VersionLinks {...links} link={{ role: 'menuitem', tabIndex: -1, onClick: () => onClose(false) }} />
    </div>
  );
}

function useOutsidePress(isOpen: boolean, onClose: () => void) {
  const container = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && container.current?.contains(target))) close.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return container;
}

function Select({ version, toPath, className }: VersionSelectProps) {
  const { data: versions = [] } = useListVersionsQuery();
  const seesLive = may.seeLive(useViewer());
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const container = useOutsidePress(isOpen, () => setOpen(false));
  const id = useId();
  const shown = version ?? (seesLive ? undefined : versions[0]?.id);
  const close = (isFocusReturned: boolean) => {
    setOpen(false);
    if (isFocusReturned) button.current?.focus();
  };
  if (versions.length === 0) return <div className={joinClassNames(styles.select, className)} />;
  const links = { versions, seesLive, version, toPath };
  const label =
    shown === undefined ? <FormattedMessage id="versions.live" /> : <FormattedMessage id="versions.one" values={{ number: shown }} />;
  return (
    <div ref={container} className={joinClassNames(styles.select, className)}>
      <button
        ref={button}
        type="button"
        className={joinClassNames(primitives.scriptOnly, styles.button)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
        <DownOutlined className={joinClassNames(primitives.screenOnly, styles.arrow)} aria-hidden />
      </button>
      {isOpen && <VersionMenu id={id} {...links} onClose={close} />}
      <noscript>
        <details>
          <summary className={styles.button}>{label}</summary>
          <div className={styles.menu}>
            <VersionLinks {...links} />
          </div>
        </details>
      </noscript>
    </div>
  );
}

/** The version that a page shows, as a text button with a menu of all versions; a place of the same height until they are loaded. */
export const VersionSelect = (props: VersionSelectProps) => (
  <MessagesProvider catalogue={messages}>
    <Select {...props} />
  </MessagesProvider>
);
