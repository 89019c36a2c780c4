import { type ConfirmationBody, type ConfirmationResult, paths } from '@round-table/shared/contract';
import { api, commonApi, messageOf, notified } from '@round-table/shared/runtime';

export const confirmationApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveConfirmation: build.mutation<ConfirmationResult, ConfirmationBody>({
      query: (body) => ({ url: paths.confirmation, method: 'POST', body }),
      invalidatesTags: (_result, error, { country }) => (error ? [] : ['UserInfo', { type: 'Country', id: country }]),
      async onQueryStarted({ country, validated }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          commonApi.util.updateQueryData('getUserInfo', undefined, (user) => {
            for (const own of user.countries) if (own.code === country) own.checked_upcoming_dl_valid = validated === 1;
          }),
        );
        try {
          await queryFulfilled;
        } catch (failure) {
          shown.undo();
          const { error } = failure as { error: unknown };
          dispatch(notified({ kind: 'error', message: { id: 'confirmation.failed' }, description: messageOf(error) }));
        }
      },
    }),
  }),
});

export const { useSaveConfirmationMutation } = confirmationApi;
