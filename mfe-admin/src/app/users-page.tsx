import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useViewer } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import { PlusOutlined } from '@round-table/shared/ui/table';
import { useListUsersQuery } from '../features/users/user-api';
import { UserDialog } from '../features/users/user-dialog';
import { Users } from '../features/users/users';
import { useDialogParam } from '../lib/use-dialog-param';

export function UsersPage() {
  const { readOnly } = useViewer();
  const { data: users } = useListUsersQuery();
  const [open, setOpen] = useDialogParam('user');
  const user = users?.find(({ id }) => String(id) === open);
  return (
    <>
      <Users
        onOpen={readOnly ? undefined : ({ id }) => setOpen(id)}
        actions={
          <Button type="primary" icon={<PlusOutlined />} disabled={readOnly} onClick={() => setOpen('new')}>
            <FormattedMessage id="userDialog.add" />
          </Button>
        }
      />
      {!readOnly && (user || open === 'new') && <UserDialog key={open} user={user} onClose={() => setOpen(null)} />}
    </>
  );
}
