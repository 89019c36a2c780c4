import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { FormField, Input } from '@round-table/shared/ui/form';
import { useState } from 'react';
import { toLinkAddress } from './comment-html';
import styles from './editor-toolbar.module.css';

interface LinkFormProps {
  address: string;
  /** Called with the link address, or false to remove the link. */
  onApply: (address: string | false) => void;
  onClose: () => void;
}

export function LinkForm({ address, onApply, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(address);
  const [refused, setRefused] = useState(false);
  const apply = () => {
    const target = toLinkAddress(typed);
    if (target) onApply(target);
    else setRefused(true);
  };
  return (
    <div className={styles.link}>
      <FormField
        label={<FormattedMessage id="comment.linkAddress" />}
        error={refused ? <FormattedMessage id="comment.linkRefused" /> : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            inputMode="url"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={(event) => {
              // The focus moves to the editor, which would insert a new line for this key.
              event.preventDefault();
              apply();
            }}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        )}
      </FormField>
      <div className={styles.actions}>
        <Button size="small" type="primary" onClick={apply}>
          <FormattedMessage id="comment.linkApply" />
        </Button>
        {address !== '' && (
          <Button size="small" onClick={() => onApply(false)}>
            <FormattedMessage id="comment.linkRemove" />
          </Button>
        )}
        <Button size="small" type="text" onClick={onClose}>
          <FormattedMessage id="comment.cancel" />
        </Button>
      </div>
    </div>
  );
}
