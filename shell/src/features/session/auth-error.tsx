import { FormattedMessage } from '@round-table/shared/libs/intl';
import { getStatus, toMessage } from '@round-table/shared/runtime';
import { FormError } from '@round-table/shared/ui';
import styles from './auth-form.module.css';

interface AuthErrorProps {
  error: unknown;
  /** The message id for the statuses that mean invalid input. */
  invalidInput?: string;
  invalidStatuses?: number[];
}

/** The `retry_after` of a rate limit (429) in minutes; undefined for every other error. */
function toRetryMinutes(error: unknown): number | undefined {
  if (getStatus(error) !== 429) return undefined;
  const seconds = (error as { data?: { retry_after?: unknown } }).data?.retry_after;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : undefined;
}

/** The error of an authentication form: invalid input, rate limit, another status, or no response. */
export function AuthError({ error, invalidInput, invalidStatuses = [] }: AuthErrorProps) {
  if (error === undefined) return null;
  const status = getStatus(error);
  const { id, values } = toMessage(error);
  const minutes = toRetryMinutes(error);
  return (
    <FormError className={styles.error}>
      {minutes !== undefined ? (
        <FormattedMessage id="session.tooManyAttempts" values={{ minutes }} />
      ) : status === undefined ? (
        <FormattedMessage id={id} values={values} />
      ) : invalidInput && invalidStatuses.includes(status) ? (
        <FormattedMessage id={invalidInput} />
      ) : (
        <FormattedMessage id="session.failed" values={{ status: String(status) }} />
      )}
    </FormError>
  );
}
