import { signedOut, useAppDispatch, useAppStore } from '@round-table/shared/runtime';
import { useSignOutMutation } from './session-api';

/** Revokes the tokens on the server; signs out on this device even if the server does not respond. */
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
