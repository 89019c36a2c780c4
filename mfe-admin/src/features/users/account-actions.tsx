import type { User } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import { toUserName } from './user';
import { useEndSessionsMutation, useResetSecondFactorMutation } from './user-api';

interface AccountActionProps {
  user: User;
  /** Of the messages: the action itself, its question, and what is said afterwards. */
  name: 'resetFactor' | 'endSessions';
  act: (user: number) => Promise<{ error?: unknown }>;
  isPending: boolean;
}

/** Does something to an account after a confirmation, once. */
function AccountAction({ user, name, act, isPending }: AccountActionProps) {
  const dispatch = useAppDispatch();
  const [isDone, setDone] = useState(false);
  const confirm = async () => {
    const { error } = await act(user.id);
    setDone(!error);
    const result = error
      ? ({ kind: 'error', message: { id: `userDialog.${name}Failed` }, description: toMessage(error) } as const)
      : ({ kind: 'success', message: { id: `userDialog.${name}Done` } } as const);
    dispatch(notified({ ...result, subject: `${name} of user ${user.id}` }));
  };
  if (isDone) return null;
  return (
    <Popconfirm
      title={<FormattedMessage id={`userDialog.${name}Question`} values={{ name: toUserName(user) }} />}
      okText={<FormattedMessage id={`userDialog.${name}`} />}
      okButtonProps={{ danger: true }}
      cancelText={<FormattedMessage id="common.cancel" />}
      onConfirm={confirm}
    >
      <Button danger loading={isPending}>
        <FormattedMessage id={`userDialog.${name}`} />
      </Button>
    </Popconfirm>
  );
}

/** For a user who has lost the second factor (ACC-08). */
export function ResetSecondFactor({ user }: { user: User }) {
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  return <AccountAction user={user} name="resetFactor" act={reset} isPending={isLoading} />;
}

/** For a user who has lost a device, or whose account somebody else uses (ACC-15). */
export function EndSessions({ user }: { user: User }) {
  const [end, { isLoading }] = useEndSessionsMutation();
  return <AccountAction user={user} name="endSessions" act={end} isPending={isLoading} />;
}
