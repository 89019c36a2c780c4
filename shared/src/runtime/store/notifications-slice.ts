import { maxNotifications } from '@round-table/shared/contract';
import { createSlice, type PayloadAction } from '@round-table/shared/libs/toolkit';

/** A message by its id in the catalogues, with the values it names. */
export interface Message {
  id: string;
  values?: Record<string, string | number>;
}

/** A notification. Errors are shown until the user closes them; all others close after a timeout. */
export interface Notification {
  key: number;
  kind: 'success' | 'info' | 'warning' | 'error';
  message: Message;
  /** A second line: a message, or a sentence of the server as it came. */
  description?: Message | string;
  /** What it is about, such as one form or answer: a later one of the same subject replaces it. */
  subject?: string;
  /** Progress of a long operation, 0 to 1, or null if unknown. The notification is shown until `notificationClosed`. */
  progress?: number | null;
  /** The label of a button; pressing it sends `notificationActed` with the key. */
  action?: Message;
}

export interface NotificationsState {
  /** Newest first, at most five (SHELL-15). */
  shown: Notification[];
}

/** True if the newer notification replaces the former one, of the same subject. Work in progress stays. */
const isReplaced = (former: Notification, { subject }: Notification): boolean =>
  subject !== undefined && former.subject === subject && former.progress === undefined;

/** Long work under way: its notification has the only button that cancels it. */
const isRunning = ({ progress }: Notification): boolean => progress !== undefined;

/** Returns the newest five; running exports take precedence over everything else. */
function dropOldest(notifications: Notification[]): Notification[] {
  let free = maxNotifications - notifications.filter(isRunning).length;
  const remaining = notifications.filter((notification) => {
    if (isRunning(notification)) return true;
    free -= 1;
    return free >= 0;
  });
  return remaining.slice(0, maxNotifications);
}

let lastKey = 0;

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: (): NotificationsState => ({ shown: [] }),
  reducers: {
    /** Shows a notification. The sent action carries its key: `dispatch(notified(…)).payload.key`. */
    notified: {
      reducer: (state, action: PayloadAction<Notification>) => {
        const still = state.shown.filter((former) => !isReplaced(former, action.payload));
        state.shown = dropOldest([action.payload, ...still]);
      },
      prepare: (notification: Omit<Notification, 'key'>) => {
        lastKey += 1;
        return { payload: { ...notification, key: lastKey } };
      },
    },
    /** Changes one that still shows, such as its progress. */
    notificationChanged: (state, action: PayloadAction<Partial<Notification> & Pick<Notification, 'key'>>) => {
      const shown = state.shown.find(({ key }) => key === action.payload.key);
      if (shown) Object.assign(shown, action.payload);
    },
    /** The button of a notification was pressed; the code that showed it listens for this action. */
    notificationActed: (_state, _action: PayloadAction<number>) => undefined,
    notificationClosed: (state, action: PayloadAction<number>) => {
      state.shown = state.shown.filter(({ key }) => key !== action.payload);
    },
  },
});

export const { notified, notificationActed, notificationChanged, notificationClosed } = notificationsSlice.actions;
