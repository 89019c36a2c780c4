import type { AppStore } from '@round-table/shared/runtime';

/** Whoever has something unsaved asks the browser to hold the page; they are asked here as the browser would. */
const holdsPage = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether the page could be loaded anew without anybody losing anything: no text unsaved, no dialog open, no request or export under way. */
export function isNothingUnderWay(store: AppStore): boolean {
  const { api, dialogs, notifications } = store.getState();
  const isWriting = Object.values(api.mutations).some((mutation) => mutation?.status === 'pending');
  const isWorking = notifications.shown.some(({ progress }) => progress !== undefined);
  return !isWriting && !isWorking && dialogs.open === null && !holdsPage();
}
