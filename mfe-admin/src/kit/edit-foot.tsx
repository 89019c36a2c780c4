import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Button } from '@round-table/shared/ui';
import type { ReactNode } from 'react';

interface EditFootProps {
  /** What was typed would be lost: the question stands in the place of the buttons. */
  isAsking: boolean;
  isSaving: boolean;
  /** A save is in progress, by any of the buttons. */
  isBusy: boolean;
  onSave: () => void;
  onCancel: () => void;
  onKeep: () => void;
  onDiscard: () => void;
  /** At the start: what removes the row. */
  remove?: ReactNode;
  /** Before "Save": another way to save. */
  children?: ReactNode;
}

/** The buttons of a dialog; where what was typed would be lost, the question and its two answers. */
export function EditFoot({ isAsking, isSaving, isBusy, onSave, onCancel, onKeep, onDiscard, remove, children }: EditFootProps) {
  if (isAsking)
    return (
      <div className="admin-foot">
        <span className="admin-foot-start" role="alert">
          <FormattedMessage id="kit.discardQuestion" />
        </span>
        <Button danger onClick={onDiscard}>
          <FormattedMessage id="kit.discard" />
        </Button>
        <Button type="primary" autoFocus onClick={onKeep}>
          <FormattedMessage id="kit.keep" />
        </Button>
      </div>
    );
  return (
    <div className="admin-foot">
      {remove && <span className="admin-foot-start">{remove}</span>}
      <Button onClick={onCancel}>
        <FormattedMessage id="kit.cancel" />
      </Button>
      {children}
      <Button type="primary" loading={isSaving} disabled={isBusy && !isSaving} onClick={onSave}>
        <FormattedMessage id="kit.save" />
      </Button>
    </div>
  );
}
