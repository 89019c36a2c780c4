import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { useAddPasskeyMutation, useCreatePasskeyMutation } from '../account-api';
import { InPlace } from '../in-place';
import { type SecretField, SecretForm } from '../secret-form';
import { ownPassword } from './own-password';

export const passkeyName: SecretField = {
  name: 'name',
  label: 'account.passkeyName',
  autoComplete: 'off',
  hint: { id: 'account.passkeyNameHint' },
};

/** Asks for a name and the password, then lets the browser create a passkey (ACC-09). */
export function AddPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const dispatch = useAppDispatch();
  const [create] = useCreatePasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const save = async ({ name = '', password = '' }: Record<string, string>, close: () => void) => {
    const { data: creation, error } = await create({ password });
    if (!creation) return error;
    const { createPasskey } = await import('@round-table/shared/passkeys');
    const { credential, failure } = await createPasskey(creation);
    if (failure) return `account.passkey.${failure}`;
    const { data, error: refusal } = await add({ name, credential });
    if (!data) return refusal;
    close();
    if (data.codes.length > 0) return onCodes(data.codes);
    dispatch(notified({ kind: 'success', message: { id: 'account.passkeyAdded' }, subject: 'second factor' }));
  };
  return (
    <InPlace label="account.addPasskey">
      {(close) => (
        <SecretForm
          fields={[passkeyName, ownPassword]}
          submit="account.addPasskey"
          onCancel={close}
          onSubmit={(values) => save(values, close)}
        />
      )}
    </InPlace>
  );
}
