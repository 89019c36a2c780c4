import { notified, useAppDispatch, usePatchUserInfoMutation, useSession } from '@round-table/shared/runtime';
import { useEffect } from 'react';

/** Shows a welcome after the first sign-in, once (`showWelcomeMsg` of user info). */
export function useWelcome(): void {
  const { user, isAdmin, isReadonly, name: fullName } = useSession();
  const dispatch = useAppDispatch();
  const [patch] = usePatchUserInfoMutation();
  const isNew = user?.showWelcomeMsg ?? false;
  const name = user?.firstname || fullName;
  useEffect(() => {
    if (!isNew) return;
    dispatch(
      notified({
        kind: 'info',
        message: { id: 'welcome.title', values: { name } },
        ...(!isAdmin && { description: { id: isReadonly ? 'welcome.reader' : 'welcome.expert' } }),
      }),
    );
    patch({ showWelcomeMsg: false });
  }, [isNew, isAdmin, isReadonly, name, dispatch, patch]);
}
