import { type ReactNode, useId } from 'react';
import { LiveRegion } from '../../feedback/live-region';
import { joinClassNames } from '../../primitives/class-names';
import { VisuallyHidden } from '../../text/visually-hidden';
import styles from './share-bar.module.css';

export interface ToolbarItem {
  key: string;
  icon: ReactNode;
  text: ReactNode;
  /** The accessible name, if it says more than the text. */
  name?: string;
  /** Announced when it appears. */
  status?: ReactNode;
  /** Why it cannot be used now; it keeps its place and can be focused. */
  disabledReason?: string;
  isBusy?: boolean;
  /** Whether its dialog is open; undefined for an item without one. */
  isOpen?: boolean;
  onPress?: () => void;
  /** A link instead of a button. */
  href?: string;
}

/** A quiet button or link of the toolbar. */
export function ToolbarButton({ item, isTabStop, onFocus }: { item: ToolbarItem; isTabStop: boolean; onFocus: () => void }) {
  const id = useId();
  const { icon, text, name, status, disabledReason, isBusy, isOpen, onPress, href } = item;
  const shared = {
    className: joinClassNames(styles.item, isOpen && styles.open),
    tabIndex: isTabStop ? 0 : -1,
    'data-share-item': item.key,
    onFocus,
  };
  const content = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span>{text}</span>
    </>
  );
  if (href !== undefined)
    return (
      <a {...shared} href={href}>
        {content}
      </a>
    );
  return (
    <span className={styles.place}>
      <button
        {...shared}
        type="button"
        aria-label={name}
        aria-disabled={disabledReason !== undefined || undefined}
        aria-describedby={disabledReason === undefined ? undefined : id}
        aria-busy={isBusy || undefined}
        aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
        aria-expanded={isOpen}
        onClick={disabledReason === undefined ? onPress : undefined}
      >
        {content}
      </button>
      {status !== undefined && (
        <LiveRegion role="status" as="span">
          <VisuallyHidden>{status}</VisuallyHidden>
        </LiveRegion>
      )}
      {disabledReason !== undefined && (
        <span className={styles.tip} role="tooltip" id={id}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
