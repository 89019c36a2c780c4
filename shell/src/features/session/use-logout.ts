import { endSessionLater, getStatus, signedOut, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { useSignOutMutation } from './session-api';

/** Ends the session on the server; on this device even if the server does not respond. */
export function useLogout(): () => Promise<void> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [signOut] = useSignOutMutation();
  return async () => {
    const { user, tokens } = store.getState().session;
    if (user !== null) {
      const { error } = await signOut({ refresh: tokens?.refresh ?? '' });
      if (error && getStatus(error) !== 401) endSessionLater();
    }
    dispatch(signedOut('logout'));
  };
}
