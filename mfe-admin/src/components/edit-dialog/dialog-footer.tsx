import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button, joinClassNames, LiveRegion, primitives } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './dialog-footer.module.css';

interface DialogFooterProps {
  /** Asks whether to discard the unsaved values, instead of the buttons. */
  isConfirmingDiscard: boolean;
  isSaving: boolean;
  /** A save is in progress, by any of the buttons. */
  isBusy: boolean;
  onSave: () => void;
  onCancel: () => void;
  onKeep: () => void;
  onDiscard: () => void;
  /** At the start: the button that removes the row. */
  remove?: ReactNode;
  /** Before "Save": another way to save. */
  children?: ReactNode;
}

/** The buttons of a dialog, or the question whether to discard unsaved values. */
export function DialogFooter({
  isConfirmingDiscard,
  isSaving,
  isBusy,
  onSave,
  onCancel,
  onKeep,
  onDiscard,
  remove,
  children,
}: DialogFooterProps) {
  if (isConfirmingDiscard)
    return (
      <div className={joinClassNames(primitives.wrappingRow, styles.footer)}>
        <LiveRegion role="alert" as="span" className={styles.start}>
          <FormattedMessage id="common.discardQuestion" />
        </LiveRegion>
        <Button danger onClick={onDiscard}>
          <FormattedMessage id="common.discard" />
        </Button>
        <Button type="primary" autoFocus onClick={onKeep}>
          <FormattedMessage id="common.keep" />
        </Button>
      </div>
    );
  return (
    <div className={joinClassNames(primitives.wrappingRow, styles.footer)}>
      {remove && <span className={styles.start}>{remove}</span>}
      {/* On a phone they go to the next line together. */}
      <div className={joinClassNames(primitives.wrappingRow, styles.footer)}>
        <Button onClick={onCancel}>
          <FormattedMessage id="common.cancel" />
        </Button>
        {children}
        <Button type="primary" loading={isSaving} disabled={isBusy && !isSaving} onClick={onSave}>
          <FormattedMessage id="common.save" />
        </Button>
      </div>
    </div>
  );
}
