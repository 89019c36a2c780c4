import { maxMessageLength } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { toMessage } from '@round-table/shared/runtime';
import { FormError } from '@round-table/shared/ui';
import { FormField, Input } from '@round-table/shared/ui/form';
import { LeaveGuard } from '@round-table/shared/ui/overlay';
import type { ReactNode } from 'react';
import styles from './ask.module.css';
import type { MessageForm } from './use-message-form';

interface MessageFieldProps {
  message: MessageForm;
  label: ReactNode;
  hint?: ReactNode;
}

const toErrorText = (error: string) =>
  error.startsWith('ask.') ? <FormattedMessage id={error} values={{ limit: maxMessageLength }} /> : error;

/** The field of a message with its errors. A page with a message that is not sent asks before it is left. */
export function MessageField({ message: { form, error, sendOnCtrlEnter }, label, hint }: MessageFieldProps) {
  const problem = form.touched.text ? form.errors.text : undefined;
  return (
    <>
      <FormField label={label} hint={hint} error={problem && toErrorText(problem)} required>
        {(control) => (
          <Input.TextArea
            {...control}
            {...form.getFieldProps('text')}
            dir="auto"
            autoSize={{ minRows: 3, maxRows: 12 }}
            aria-keyshortcuts="Control+Enter"
            onKeyDown={sendOnCtrlEnter}
          />
        )}
      </FormField>
      {error !== undefined && (
        <FormError className={styles.error}>
          <FormattedMessage id="ask.notSent" /> <FormattedMessage {...toMessage(error)} />
        </FormError>
      )}
      {form.dirty && (
        <LeaveGuard>
          <FormattedMessage id="ask.leaveText" />
        </LeaveGuard>
      )}
    </>
  );
}
