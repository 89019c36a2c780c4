import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import {
  type Message,
  type Notification,
  notificationActed,
  notificationClosed,
  useAppDispatch,
  useAppSelector,
} from '@round-table/shared/runtime';
import {
  Button,
  CheckCircleOutlined,
  CloseOutlined,
  DownloadOutlined,
  InfoCircleOutlined,
  ProgressBar,
  WarningOutlined,
} from '@round-table/shared/ui';
import { useEffect, useState } from 'react';
import './notifications.css';

/** How long a notification that is no failure stays, in milliseconds; longer if it offers an action such as Undo. */
const stay = { plain: 5_000, withAction: 10_000 };

const icons = {
  success: <CheckCircleOutlined />,
  info: <InfoCircleOutlined />,
  warning: <WarningOutlined />,
  error: <CloseOutlined />,
};

const Line = ({ message }: { message: Message | string }) =>
  typeof message === 'string' ? message : <FormattedMessage id={message.id} values={message.values} />;

/** Failures and work under way stay; the others go, but not while one points at them or is in them. */
function useLeaving({ key, kind, progress, action }: Notification) {
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);
  const hasAction = action !== undefined;
  const stays = kind === 'error' || kind === 'warning' || progress !== undefined || (hasAction && kind !== 'success');
  useEffect(() => {
    if (stays || held) return;
    const timer = setTimeout(() => dispatch(notificationClosed(key)), hasAction ? stay.withAction : stay.plain);
    return () => clearTimeout(timer);
  }, [stays, held, hasAction, key, dispatch]);
  return {
    // Pointing is moving: a toast that appears under a resting pointer, or when a menu over it closes, is not pointed at.
    onPointerMove: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

function Toast({ notification }: { notification: Notification }) {
  const { key, kind, message, description, progress, action } = notification;
  const dispatch = useAppDispatch();
  const intl = useIntl();
  const leaving = useLeaving(notification);
  return (
    <div className={`toast toast-${kind}`} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'} {...leaving}>
      {progress === undefined ? icons[kind] : <DownloadOutlined />}
      <div className="toast-text">
        <p className="toast-title">
          <Line message={message} />
        </p>
        {description !== undefined && (
          <p className="toast-description">
            <Line message={description} />
          </p>
        )}
        {typeof progress === 'number' && (
          <ProgressBar kind="work" value={progress * 100} label={intl.formatMessage({ id: message.id }, message.values)} />
        )}
        {action && (
          <Button type="link" size="small" onClick={() => dispatch(notificationActed(key))}>
            <Line message={action} />
          </Button>
        )}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={intl.formatMessage({ id: 'ui.close' })}
        onClick={() => dispatch(notificationClosed(key))}
      >
        <CloseOutlined />
      </button>
    </div>
  );
}

/** The notifications, newest on top; the store keeps no more than five. */
export function Notifications() {
  const shown = useAppSelector((state) => state.notifications.shown);
  return (
    <div className="toasts">
      {shown.map((notification) => (
        <Toast key={notification.key} notification={notification} />
      ))}
    </div>
  );
}
