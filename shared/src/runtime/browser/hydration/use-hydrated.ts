import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** False on the server and for the first render of a page that came from it: what the server cannot render, such as a dialog, follows. */
export const useHydrated = (): boolean => useSyncExternalStore(never, inBrowser, onServer);
