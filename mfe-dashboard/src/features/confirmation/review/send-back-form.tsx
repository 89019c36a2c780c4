import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getFieldErrors, toMessage } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { FormField, Input, useExclusive } from '@round-table/shared/ui/form';
import { LeaveGuard } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import styles from './four-eyes.module.css';

interface SendBackFormProps {
  /** The name of the person who has confirmed. */
  person: string;
  /** Resolves with the error of the server, if there is one. */
  onSend: (reason: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks why a confirmation is sent back. What was typed stays until the server has accepted it. */
export function SendBackForm({ person, onSend, onCancel }: SendBackFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const send = useExclusive(async () => {
    setMissing(reason.trim() === '');
    setError(undefined);
    if (reason.trim() === '') return;
    setSending(true);
    setError(await onSend(reason.trim()));
    setSending(false);
  });
  const sentences = getFieldErrors(error)?.reason;
  const problem = isMissing ? <FormattedMessage id="fourEyes.reasonMissing" /> : Array.isArray(sentences) && sentences.join(' ');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FormField
        label={<FormattedMessage id="fourEyes.reason" />}
        hint={<FormattedMessage id="fourEyes.reasonHint" values={{ person }} />}
        required
        error={problem}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            autoFocus
            dir="auto"
            autoSize={{ minRows: 3, maxRows: 12 }}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
      {error !== undefined && !sentences && (
        <FormError>
          <FormattedMessage {...toMessage(error)} />
        </FormError>
      )}
      {reason.trim() !== '' && (
        <LeaveGuard>
          <FormattedMessage id="fourEyes.leaveText" />
        </LeaveGuard>
      )}
      <div className={styles.actions}>
        <Button danger htmlType="submit" loading={isSending}>
          <FormattedMessage id="fourEyes.sendBack" />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage id="fourEyes.cancel" />
        </Button>
      </div>
    </form>
  );
}
