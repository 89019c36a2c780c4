import { FormattedMessage } from '@round-table/shared/kit/intl';
import { CheckOutlined } from '@round-table/shared/ui';

/** Yes or no in a word. */
export const YesNo = ({ value }: { value: boolean }) =>
  value ? (
    <span className="users-yes">
      <CheckOutlined />
      <FormattedMessage id="users.yes" />
    </span>
  ) : (
    <span className="users-no">
      <FormattedMessage id="users.no" />
    </span>
  );
