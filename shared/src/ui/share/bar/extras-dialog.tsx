import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../controls/button';
import { InlineError } from '../../feedback/states';
import fields from '../popup/fields.module.css';
import { Popup } from '../popup/popup';
import type { FileExtras } from './file-extras';

interface ExtrasDialogProps {
  title: ReactNode;
  /** The text of the button that saves or prints. */
  action: ReactNode;
  extras: FileExtras;
  bar: RefObject<HTMLElement | null>;
  onAct: () => void;
  onClose: () => void;
}

/** What a PDF or a print shall hold besides the answers. What was chosen is waited for after the press. */
export function ExtrasDialog({ title, action, extras, bar, onAct, onClose }: ExtrasDialogProps) {
  const { options, onChoose, isLoading, error, onRetry } = extras;
  const [isPressed, setPressed] = useState(false);
  const isFailed = error !== undefined;
  const act = useEffectEvent(() => {
    onClose();
    onAct();
  });
  useEffect(() => {
    if (!isPressed || isLoading) return;
    setPressed(false);
    if (!isFailed) act();
  }, [isPressed, isLoading, isFailed]);
  return (
    <Popup title={title} bar={bar} onClose={onClose}>
      <div className={fields.boxes}>
        {options.map(({ key, label, isChosen }) => (
          <label key={key}>
            <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(key, target.checked)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isFailed && <InlineError error={error} onRetry={onRetry} />}
      <div className={fields.actions}>
        <Button type="primary" loading={isPressed} disabled={isFailed} onClick={() => setPressed(true)}>
          {action}
        </Button>
      </div>
    </Popup>
  );
}
