import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getFieldErrors, toMessage, useSession } from '@round-table/shared/runtime';
import { Button, FormError } from '@round-table/shared/ui';
import { FormField, Input, useExclusive } from '@round-table/shared/ui/form';
import { type ReactNode, useState } from 'react';
import styles from './account.module.css';
import { UnsavedGuard } from './unsaved-guard';

/** A field of a form that changes how somebody signs in. */
export interface SecretField {
  name: string;
  /** Its message id. */
  label: string;
  autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'off';
  /** The message id of a hint, and its values. */
  hint?: { id: string; values?: Record<string, number> };
}

interface SecretFormProps {
  fields: readonly SecretField[];
  /** Message id of the button that sends the form. */
  submit: string;
  isDanger?: boolean;
  /** What the fields contain at first. */
  initial?: Record<string, string>;
  /** Returns the message ids of problems by field. */
  check?: (values: Record<string, string>) => Record<string, string>;
  /** Sends the values; resolves with the error of the server or the message id of another failure, if there is one. */
  onSubmit: (values: Record<string, string>) => Promise<unknown>;
  onCancel: () => void;
  children?: ReactNode;
}

interface Failure {
  /** Message ids. */
  local: Record<string, string>;
  error?: unknown;
}

const noFailure: Failure = { local: {} };

const isPassword = ({ autoComplete }: Pick<SecretField, 'autoComplete'>) => autoComplete.endsWith('password');

/** Asks for passwords and codes in place. What was typed stays until the server has accepted it. */
export function SecretForm({ fields, submit, isDanger, initial = {}, check, onSubmit, onCancel, children }: SecretFormProps) {
  const { user } = useSession();
  const [values, setValues] = useState(initial);
  const [failure, setFailure] = useState(noFailure);
  const [isSending, setSending] = useState(false);
  const byField = getFieldErrors(failure.error);
  const isDirty = fields.some(({ name }) => (values[name] ?? '') !== (initial[name] ?? ''));
  const send = useExclusive(async () => {
    const missing = fields.filter(({ name }) => !values[name]?.trim()).map(({ name }) => [name, 'account.required']);
    const local = { ...check?.(values), ...Object.fromEntries(missing) };
    setFailure({ local });
    if (Object.keys(local).length > 0) return;
    setSending(true);
    const error = await onSubmit(values);
    setSending(false);
    setFailure({ local: {}, error });
  });
  const toError = (name: string) => {
    if (failure.local[name]) return <FormattedMessage id={failure.local[name]} />;
    const sentences = byField?.[name];
    return Array.isArray(sentences) && sentences.join(' ');
  };
  const { error } = failure;
  const general = error === undefined || byField !== undefined ? undefined : typeof error === 'string' ? { id: error } : toMessage(error);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {/* Password managers save a password with the account of its form. */}
      {fields.some(isPassword) && <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />}
      {children}
      {fields.map(({ name, label, autoComplete, hint }, index) => {
        const Control = isPassword({ autoComplete }) ? Input.Password : Input;
        return (
          <FormField
            key={name}
            label={<FormattedMessage id={label} />}
            required
            error={toError(name)}
            hint={hint && <FormattedMessage {...hint} />}
          >
            {(control) => (
              <Control
                {...control}
                name={name}
                autoComplete={autoComplete}
                autoFocus={index === 0}
                spellCheck={false}
                value={values[name] ?? ''}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </FormField>
        );
      })}
      {general && (
        <FormError>
          <FormattedMessage {...general} />
        </FormError>
      )}
      {isDirty && <UnsavedGuard />}
      <div className={styles.buttons}>
        <Button type={isDanger ? 'default' : 'primary'} danger={isDanger} htmlType="submit" loading={isSending}>
          <FormattedMessage id={submit} />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage id="account.cancel" />
        </Button>
      </div>
    </form>
  );
}
