import { FormattedMessage } from '@round-table/shared/libs/intl';
import { discardChange, useAppDispatch, type WaitingChange } from '@round-table/shared/runtime';
import { Button, ReloadOutlined, WarningOutlined } from '@round-table/shared/ui';

/** Beside an answer or a comment that the server does not have yet: that it waits, or why it was refused. */
export function WaitingNote({ change: { key, refusal } }: { change: WaitingChange }) {
  const dispatch = useAppDispatch();
  if (!refusal)
    return (
      <span>
        <ReloadOutlined /> <FormattedMessage id="unsent.note" />
      </span>
    );
  return (
    <span>
      <WarningOutlined /> <FormattedMessage id="unsent.refused" values={{ reason: <FormattedMessage {...refusal.message} /> }} />{' '}
      <Button type="link" size="small" onClick={() => void dispatch(discardChange(key))}>
        <FormattedMessage id="unsent.discard" />
      </Button>
    </span>
  );
}
