import { FormattedMessage } from '@round-table/shared/libs/intl';
import { roSwitched, useAppDispatch, useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { LockOutlined } from '@round-table/shared/ui';
import styles from './read-only-banner.module.css';

/** Explains the read-only view that the RO switch shows an admin, with a button that leaves it. */
export function ReadOnlyBanner() {
  const dispatch = useAppDispatch();
  const dates = useInstallationDates();
  const versionDate = useAppInfo()?.previousDeadline;
  return (
    <section className={styles.banner} aria-labelledby="read-only-view">
      <LockOutlined />
      <strong className={styles.title} id="read-only-view">
        <FormattedMessage id="frame.readOnly" />
      </strong>
      <span className={styles.text}>
        {versionDate ? (
          <FormattedMessage id="frame.readOnlyOf" values={{ date: dates.day(versionDate) }} />
        ) : (
          <FormattedMessage id="frame.readOnlyText" />
        )}
      </span>
      <button type="button" className={styles.leave} onClick={() => dispatch(roSwitched(false))}>
        <FormattedMessage id="frame.leaveReadOnly" />
      </button>
    </section>
  );
}
