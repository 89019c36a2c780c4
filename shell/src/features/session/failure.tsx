import { FormattedMessage } from '@round-table/shared/kit/intl';
import { messageOf, statusOf } from '@round-table/shared/runtime';
import { FormError } from '@round-table/shared/ui';

interface FailureProps {
  error: unknown;
  /** The message for the statuses that mean a wrong input. */
  wrong?: string;
  wrongStatuses?: number[];
}

/** What a form of the session was refused with: a wrong input, another status, or no answer (specification, section 8). */
export function Failure({ error, wrong, wrongStatuses = [] }: FailureProps) {
  if (error === undefined) return null;
  const status = statusOf(error);
  const { id, values } = messageOf(error);
  return (
    <FormError>
      {status === undefined ? (
        <FormattedMessage id={id} values={values} />
      ) : wrong && wrongStatuses.includes(status) ? (
        <FormattedMessage id={wrong} />
      ) : (
        <FormattedMessage id="session.failed" values={{ status: String(status) }} />
      )}
    </FormError>
  );
}
