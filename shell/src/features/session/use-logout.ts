import { signedOut, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { useSignOutMutation } from './session-api';

/** Ends the session: on the server as far as it answers, on this device in any case. */
export function useLogout(): () => Promise<void> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [signOut] = useSignOutMutation();
  return async () => {
    const { tokens } = store.getState().session;
    if (tokens) await signOut({ refresh: tokens.refresh });
    dispatch(signedOut('logout'));
  };
}
