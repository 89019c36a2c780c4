import {
  type Account,
  type AccountPatch,
  type AuthenticatorBody,
  type AuthenticatorKey,
  deviceOf,
  type PasskeyBody,
  type PasskeyCreation,
  type PasskeyPatch,
  type PasswordChange,
  type PasswordProof,
  passkeyOffOf,
  paths,
  type RecoveryCodes,
  rowOf,
} from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

const accountApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => {
    /** What changes the account is followed by its new state. */
    const ofAccount = (_result: unknown, error: unknown) => (error ? [] : (['Account'] as const));
    return {
      getAccount: build.query<Account, void>({ query: () => paths.account, providesTags: ['Account'] }),
      saveAccount: build.mutation<Account, AccountPatch>({
        query: (body) => ({ url: paths.account, method: 'PATCH', body }),
        invalidatesTags: (_account, error) => (error ? [] : ['Account', 'UserInfo', 'User']),
        async onQueryStarted({ mails }, { dispatch, queryFulfilled }) {
          if (!mails) return;
          const optimistic = dispatch(
            accountApi.util.updateQueryData('getAccount', undefined, (account) => void Object.assign(account.mails, mails)),
          );
          await queryFulfilled.catch(optimistic.undo);
        },
      }),
      changePassword: build.mutation<null, PasswordChange>({
        query: (body) => ({ url: paths.ownPassword, method: 'PUT', body }),
        invalidatesTags: ofAccount,
      }),
      endDevice: build.mutation<null, string>({ query: (id) => ({ url: deviceOf(id), method: 'DELETE' }), invalidatesTags: ofAccount }),
      endOtherDevices: build.mutation<null, void>({ query: () => ({ url: paths.devices, method: 'DELETE' }), invalidatesTags: ofAccount }),
      createAuthenticatorKey: build.mutation<AuthenticatorKey, void>({ query: () => ({ url: paths.authenticator, method: 'POST' }) }),
      saveAuthenticator: build.mutation<RecoveryCodes, AuthenticatorBody>({
        query: (body) => ({ url: paths.authenticator, method: 'PUT', body }),
        invalidatesTags: ofAccount,
      }),
      replaceRecoveryCodes: build.mutation<RecoveryCodes, PasswordProof>({
        query: (body) => ({ url: paths.recoveryCodes, method: 'PUT', body }),
        invalidatesTags: ofAccount,
      }),
      removeAuthenticator: build.mutation<null, PasswordProof>({
        query: (body) => ({ url: paths.authenticatorOff, method: 'PUT', body }),
        invalidatesTags: ofAccount,
      }),
      createPasskey: build.mutation<PasskeyCreation, PasswordProof>({
        query: (body) => ({ url: paths.passkeyCreation, method: 'PUT', body }),
      }),
      addPasskey: build.mutation<RecoveryCodes, PasskeyBody>({
        query: (body) => ({ url: paths.passkeys, method: 'PUT', body }),
        invalidatesTags: ofAccount,
      }),
      renamePasskey: build.mutation<null, PasskeyPatch & { id: number }>({
        query: ({ id, ...body }) => ({ url: rowOf(paths.passkeys, id), method: 'PATCH', body }),
        invalidatesTags: ofAccount,
      }),
      removePasskey: build.mutation<null, PasswordProof & { id: number }>({
        query: ({ id, ...body }) => ({ url: passkeyOffOf(id), method: 'PUT', body }),
        invalidatesTags: ofAccount,
      }),
    };
  },
});

export const {
  useGetAccountQuery,
  useSaveAccountMutation,
  useChangePasswordMutation,
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
  useCreateAuthenticatorKeyMutation,
  useSaveAuthenticatorMutation,
  useReplaceRecoveryCodesMutation,
  useRemoveAuthenticatorMutation,
  useCreatePasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = accountApi;
