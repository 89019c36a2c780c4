import { type ConfirmationBody, type ConfirmationResult, paths } from '@round-table/shared/contract';
import { commonApi, injectEndpoints, notified, toMessage } from '@round-table/shared/runtime';

export const confirmationApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => ({
    saveConfirmation: build.mutation<ConfirmationResult, ConfirmationBody>({
      query: (body) => ({ url: paths.confirmation, method: 'POST', body }),
      invalidatesTags: (_result, error, { country }) => (error ? [] : ['UserInfo', { type: 'Country', id: country }]),
      async onQueryStarted({ country, validated }, { dispatch, queryFulfilled }) {
        const optimistic = dispatch(
          commonApi.util.updateQueryData('getUserInfo', undefined, (user) => {
            for (const item of user.countries) if (item.code === country) item.checked_upcoming_dl_valid = validated === 1;
          }),
        );
        try {
          await queryFulfilled;
        } catch (failure) {
          optimistic.undo();
          const { error } = failure as { error: unknown };
          dispatch(notified({ kind: 'error', message: { id: 'confirmation.failed' }, description: toMessage(error) }));
        }
      },
    }),
  }),
});

export const { useSaveConfirmationMutation } = confirmationApi;
