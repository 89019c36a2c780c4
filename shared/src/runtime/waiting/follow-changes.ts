import { getUserId } from '../api/tokens';
import { resumeWaitingChanges, type SenderDispatch, type SenderState, sendWaitingChanges, showSaved } from './sender';
import { onWaitingUpdate } from './waiting-channel';

const followed = new WeakSet<() => unknown>();

/** Sends what waits when the line is back or the page is shown again, and follows the other tabs; once for a page. */
export function followWaitingChanges(dispatch: SenderDispatch, getState: () => SenderState): void {
  if (followed.has(getState)) return;
  followed.add(getState);
  const send = () => {
    if (getState().waiting.changes.length > 0) void dispatch(sendWaitingChanges());
  };
  onWaitingUpdate(({ user, saved }) => {
    if (getUserId(getState()) !== user) return;
    if (saved) dispatch(showSaved(saved));
    void dispatch(resumeWaitingChanges());
  });
  addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
}
