import { maxNotifications } from '@round-table/shared/contract';
import { createSlice, type PayloadAction } from '@round-table/shared/kit/toolkit';

/** A message by its id in the catalogues, with the values it names. */
export interface Message {
  id: string;
  values?: Record<string, string | number>;
}

/** One notification. A failure stays until it is closed, the others go by themselves. */
export interface Notification {
  key: number;
  kind: 'success' | 'info' | 'warning' | 'error';
  message: Message;
  /** A second line: a message, or a sentence of the server as it came. */
  description?: Message | string;
  /** What it is about, such as one form or answer: a later success of the same subject replaces it. */
  subject?: string;
  /** Long work under way: how far it is, 0 to 1, or null where nobody knows. It stays until `notificationClosed`. */
  progress?: number | null;
  /** The label of a button; pressing it sends `notificationActed` with the key. */
  action?: Message;
}

export interface NotificationsState {
  /** Newest first, at most five (SHELL-15). */
  shown: Notification[];
}

/** True if the newer notification replaces the former one: a success or a note of the same subject. Work in progress stays. */
const isReplaced = (former: Notification, { kind, subject }: Notification): boolean =>
  subject !== undefined &&
  former.subject === subject &&
  former.progress === undefined &&
  (kind === 'success' || (kind === 'info' && former.kind === 'info'));

/** Long work under way: its notification has the only button that cancels it. */
const isRunning = ({ progress }: Notification): boolean => progress !== undefined;

/** The newest five, where running work goes before everything else. */
function dropOldest(notifications: Notification[]): Notification[] {
  let room = maxNotifications - notifications.filter(isRunning).length;
  const kept = notifications.filter((notification) => {
    if (isRunning(notification)) return true;
    room -= 1;
    return room >= 0;
  });
  return kept.slice(0, maxNotifications);
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
    /** The button of a notification was pressed; who showed it listens. */
    notificationActed: (_state, _action: PayloadAction<number>) => undefined,
    notificationClosed: (state, action: PayloadAction<number>) => {
      state.shown = state.shown.filter(({ key }) => key !== action.payload);
    },
  },
});

export const { notified, notificationActed, notificationChanged, notificationClosed } = notificationsSlice.actions;
