import { FormattedMessage } from '@round-table/shared/libs/intl';
import { LeaveGuard } from '@round-table/shared/ui/overlay';

/** Asks before the page is left with what was entered and not saved. */
export const UnsavedGuard = () => (
  <LeaveGuard>
    <FormattedMessage id="account.leaveText" />
  </LeaveGuard>
);
