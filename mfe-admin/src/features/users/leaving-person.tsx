import { type User, userExportOf } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, toMessage, useAppDispatch } from '@round-table/shared/runtime';
import { Button, DownloadOutlined } from '@round-table/shared/ui';
import { Popconfirm } from '@round-table/shared/ui/overlay';
import { useId } from 'react';
import { useDownload } from '../../lib/use-download';
import styles from './leaving-person.module.css';
import { toUserName } from './user';
import { useForgetUserMutation } from './user-api';

/** Saves what is stored about the user. */
function SaveData({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const { pending, save } = useDownload({ message: { id: 'userDialog.dataNotSaved' }, subject: `data of user ${user.id}` });
  const file = { key: 'data', path: userExportOf(user.id), fileName: `${formatMessage({ id: 'userDialog.dataFile' })}-${user.id}.zip` };
  return (
    <Button icon={<DownloadOutlined />} loading={pending !== undefined} onClick={() => save(file)}>
      <FormattedMessage id="userDialog.saveData" />
    </Button>
  );
}

interface LeavingPersonProps {
  user: User;
  onForgotten: () => void;
}

/** A person who leaves gets their data, and the account is removed after a confirmation (AUD-06). */
export function LeavingPerson({ user, onForgotten }: LeavingPersonProps) {
  const dispatch = useAppDispatch();
  const [forget, { isLoading }] = useForgetUserMutation();
  const heading = useId();
  const name = toUserName(user);
  const confirm = async () => {
    const { error } = await forget(user.id);
    const result = error
      ? ({ kind: 'error', message: { id: 'userDialog.notForgotten' }, description: toMessage(error) } as const)
      : ({ kind: 'success', message: { id: 'userDialog.forgotten', values: { name } } } as const);
    dispatch(notified({ ...result, subject: `user ${user.id}` }));
    if (!error) onForgotten();
  };
  return (
    <section aria-labelledby={heading} className={styles.leaving}>
      <h2 id={heading} className={styles.title}>
        <FormattedMessage id="userDialog.leaving" />
      </h2>
      <p className={styles.hint}>
        <FormattedMessage id="userDialog.leavingHint" />
      </p>
      <div className={styles.actions}>
        <SaveData user={user} />
        <Popconfirm
          title={<FormattedMessage id="userDialog.forgetQuestion" values={{ name }} />}
          description={<FormattedMessage id="userDialog.forgetConsequence" />}
          okText={<FormattedMessage id="userDialog.forget" />}
          okButtonProps={{ danger: true }}
          cancelText={<FormattedMessage id="common.cancel" />}
          onConfirm={confirm}
        >
          <Button danger loading={isLoading}>
            <FormattedMessage id="userDialog.forget" />
          </Button>
        </Popconfirm>
      </div>
    </section>
  );
}
