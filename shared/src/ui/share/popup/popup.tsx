import { useIntl } from '@round-table/shared/libs/intl';
import { useNarrow } from '@round-table/shared/runtime';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CloseOutlined } from '../../antd/icons';
import { joinClassNames } from '../../primitives/class-names';
import { primitives } from '../../primitives/primitives';
import styles from './popup.module.css';

interface PopupProps {
  title: ReactNode;
  /** The wide one has more room for a preview. */
  size?: 'normal' | 'wide';
  /** The bar whose button opened it: a click outside of bar and popup closes it. */
  bar: RefObject<HTMLElement | null>;
  /** Above the bar, at its left edge, instead of below it at the right one. */
  isAbove?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Calls `onClose` for a press outside of the elements. */
function useOutsidePress(elements: RefObject<HTMLElement | null>[], onClose: () => void): void {
  const latest = useRef({ elements, onClose });
  latest.current = { elements, onClose };
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isInside = latest.current.elements.some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) latest.current.onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
}

/** A dialog that is not modal: below the bar at its right edge, or a sheet from below on narrow screens. Escape closes it. */
export function Popup({ title, size = 'normal', bar, isAbove, onClose, children }: PopupProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => dialog.current?.focus(), []);
  useOutsidePress([bar, dialog], onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  const popup = (
    <div
      ref={dialog}
      className={joinClassNames(primitives.screenOnly, styles.popup)}
      data-size={size}
      data-above={isAbove}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label={formatMessage({ id: 'ui.close' })} onClick={onClose}>
          <CloseOutlined />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
  const isSheet = useNarrow();
  // Containers of pages would contain a fixed element; what is outside of a modal dialog is not there for a screen reader.
  return isSheet ? createPortal(popup, bar.current?.closest('[aria-modal="true"]') ?? document.body) : popup;
}
