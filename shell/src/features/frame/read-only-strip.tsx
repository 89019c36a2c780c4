import { FormattedMessage } from '@round-table/shared/kit/intl';
import { roSwitched, useAppDispatch, useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { LockOutlined } from '@round-table/shared/ui';

/** Says what an admin sees with the RO switch on, and leads out of it. */
export function ReadOnlyStrip() {
  const dispatch = useAppDispatch();
  const dates = useInstallationDates();
  const taken = useAppInfo()?.previousDeadline;
  return (
    <section className="frame-strip" aria-labelledby="read-only-view">
      <LockOutlined />
      <strong id="read-only-view">
        <FormattedMessage id="frame.readOnly" />
      </strong>
      <span className="frame-strip-text">
        {taken ? (
          <FormattedMessage id="frame.readOnlyOf" values={{ date: dates.day(taken) }} />
        ) : (
          <FormattedMessage id="frame.readOnlyText" />
        )}
      </span>
      <button type="button" className="frame-strip-leave" onClick={() => dispatch(roSwitched(false))}>
        <FormattedMessage id="frame.leaveReadOnly" />
      </button>
    </section>
  );
}
