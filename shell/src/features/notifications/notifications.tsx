import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import {
  type Message,
  type Notification,
  notificationActed,
  notificationClosed,
  useAppDispatch,
  useAppSelector,
  useOnline,
} from '@round-table/shared/runtime';
import {
  Button,
  CheckCircleOutlined,
  CloseOutlined,
  DownloadOutlined,
  InfoCircleOutlined,
  joinClassNames,
  LiveRegion,
  ProgressBar,
  primitives,
  WarningOutlined,
} from '@round-table/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './notifications.module.css';

/** Time until a notification is closed automatically, in milliseconds; longer if it has an action such as Undo. */
const autoCloseMs = { plain: 5_000, withAction: 8_000 };

const icons = {
  success: <CheckCircleOutlined className={styles.icon} />,
  info: <InfoCircleOutlined className={styles.icon} />,
  warning: <WarningOutlined className={styles.icon} />,
  error: <CloseOutlined className={styles.icon} />,
};

const kindStyles = { success: undefined, info: styles.info, warning: styles.warning, error: styles.error };

const Line = ({ message }: { message: Message | string }) =>
  typeof message === 'string' ? message : <FormattedMessage id={message.id} values={message.values} />;

/** Closes successes and infos automatically, but not while they have the pointer or the focus. Errors, warnings and running work stay. */
function useAutoClose({ key, kind, progress, action }: Notification) {
  const dispatch = useAppDispatch();
  const [isPaused, setPaused] = useState(false);
  const hasAction = action !== undefined;
  const stays = kind === 'error' || kind === 'warning' || progress !== undefined || (hasAction && kind !== 'success');
  useEffect(() => {
    if (stays || isPaused) return;
    const timer = setTimeout(() => dispatch(notificationClosed(key)), hasAction ? autoCloseMs.withAction : autoCloseMs.plain);
    return () => clearTimeout(timer);
  }, [stays, isPaused, hasAction, key, dispatch]);
  return {
    // Not `onPointerEnter`: a toast that appears under a resting pointer shall still close.
    onPointerMove: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
}

function Toast({ notification }: { notification: Notification }) {
  const { key, kind, message, description, progress, action } = notification;
  const dispatch = useAppDispatch();
  const intl = useIntl();
  const autoClose = useAutoClose(notification);
  return (
    <div className={joinClassNames(styles.toast, kindStyles[kind])} {...autoClose}>
      {progress === undefined ? icons[kind] : <DownloadOutlined className={styles.icon} />}
      <div className={styles.text}>
        <p className={primitives.strong}>
          <Line message={message} />
        </p>
        {description !== undefined && (
          <p className={primitives.note}>
            <Line message={description} />
          </p>
        )}
        {typeof progress === 'number' && (
          <ProgressBar
            className={styles.progress}
            kind="work"
            value={progress * 100}
            label={intl.formatMessage({ id: message.id }, message.values)}
          />
        )}
        {action && (
          <Button className={styles.action} type="link" size="small" onClick={() => dispatch(notificationActed(key))}>
            <Line message={action} />
          </Button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={intl.formatMessage({ id: 'ui.close' })}
        onClick={() => dispatch(notificationClosed(key))}
      >
        <CloseOutlined />
      </button>
    </div>
  );
}

const isAlert = ({ kind }: Notification) => kind === 'error' || kind === 'warning';

/** The notifications, newest first; the store holds at most five. `children` are marks of the frame below them. */
export function Notifications({ children }: { children?: ReactNode }) {
  const shown = useAppSelector((state) => state.notifications.shown);
  const isOnline = useOnline();
  const toToast = (notification: Notification) => <Toast key={notification.key} notification={notification} />;
  return (
    <div className={joinClassNames(primitives.screenOnly, styles.list)}>
      <LiveRegion role="alert" additions className={joinClassNames(primitives.stack, styles.region)}>
        {shown.filter(isAlert).map(toToast)}
      </LiveRegion>
      <LiveRegion role="status" additions className={joinClassNames(primitives.stack, styles.region)}>
        {!isOnline && (
          <p className={joinClassNames(primitives.row, styles.offline)}>
            <WarningOutlined className={styles.icon} />
            <FormattedMessage id="runtime.offline" />
          </p>
        )}
        {shown.filter((notification) => !isAlert(notification)).map(toToast)}
      </LiveRegion>
      {children}
    </div>
  );
}
