import { FormattedMessage } from '@round-table/shared/kit/intl';
import { CheckCircleOutlined } from '@round-table/shared/ui';

/** What a form has achieved. */
export const Done = ({ message }: { message: string }) => (
  <p className="session-done" role="status">
    <CheckCircleOutlined />
    <span>
      <FormattedMessage id={message} />
    </span>
  </p>
);
