import { FormattedMessage } from '@round-table/shared/kit/intl';
import { messageOf, statusOf } from '@round-table/shared/runtime';
import { FormError } from '@round-table/shared/ui';

interface FailureProps {
  error: unknown;
  /** The message for the statuses that mean a wrong input. */
  wrong?: string;
  wrongStatuses?: number[];
}

/** The minutes to wait that the server advises with a 429; undefined for every other failure. */
function toMinutes(error: unknown): number | undefined {
  if (statusOf(error) !== 429) return undefined;
  const seconds = (error as { data?: { retry_after?: unknown } }).data?.retry_after;
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : undefined;
}

/** The refusal of a form of the session: a wrong input, too many attempts, another status, or no response (specification, section 8). */
export function Failure({ error, wrong, wrongStatuses = [] }: FailureProps) {
  if (error === undefined) return null;
  const status = statusOf(error);
  const { id, values } = messageOf(error);
  const minutes = toMinutes(error);
  return (
    <FormError>
      {minutes !== undefined ? (
        <FormattedMessage id="session.tooManyAttempts" values={{ minutes }} />
      ) : status === undefined ? (
        <FormattedMessage id={id} values={values} />
      ) : wrong && wrongStatuses.includes(status) ? (
        <FormattedMessage id={wrong} />
      ) : (
        <FormattedMessage id="session.failed" values={{ status: String(status) }} />
      )}
    </FormError>
  );
}
