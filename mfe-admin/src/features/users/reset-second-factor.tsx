import type { User } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { useState } from 'react';
import { toUserName } from './user';
import { useResetSecondFactorMutation } from './user-api';

/** For a user who has lost the second factor (ACC-08). */
export function ResetSecondFactor({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [isDone, setDone] = useState(false);
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  const confirm = async () => {
    const { error } = await reset(user.id);
    setDone(!error);
    const result = error
      ? ({ kind: 'error', message: { id: 'userDialog.factorNotReset' }, description: toMessage(error) } as const)
      : ({ kind: 'success', message: { id: 'userDialog.factorReset' } } as const);
    dispatch(notified({ ...result, subject: `second factor ${user.id}` }));
  };
  if (isDone) return null;
  return (
    <Popconfirm
      title={<FormattedMessage id="userDialog.resetFactorQuestion" values={{ name: toUserName(user) }} />}
      okText={<FormattedMessage id="userDialog.resetFactor" />}
      okButtonProps={{ danger: true }}
      cancelText={<FormattedMessage id="common.cancel" />}
      onConfirm={confirm}
    >
      <Button danger loading={isLoading}>
        <FormattedMessage id="userDialog.resetFactor" />
      </Button>
    </Popconfirm>
  );
}
