import { type ConfirmationBody, type ConfirmationResult, paths, type UserCountry } from '@round-table/shared/contract';
import { commonApi, injectEndpoints, notified, toMessage } from '@round-table/shared/runtime';

/** What a tick makes of a country: with four eyes the second one confirms it. */
function applyConfirmation(country: UserCountry, isTicked: boolean) {
  const isSecond = country.first_confirmation === undefined || country.first_confirmation === 'colleague';
  country.checked_upcoming_dl_valid = isTicked && isSecond;
  if (country.first_confirmation !== undefined) country.first_confirmation = isTicked && !isSecond ? 'own' : 'missing';
}

export const confirmationApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => ({
    saveConfirmation: build.mutation<ConfirmationResult, ConfirmationBody>({
      query: (body) => ({ url: paths.confirmation, method: 'POST', body }),
      invalidatesTags: (_result, error, { country }) => (error ? [] : ['UserInfo', 'OpenPoint', { type: 'Country', id: country }]),
      async onQueryStarted({ country, validated }, { dispatch, queryFulfilled }) {
        const optimistic = dispatch(
          commonApi.util.updateQueryData('getUserInfo', undefined, (user) => {
            for (const item of user.countries) if (item.code === country) applyConfirmation(item, validated === 1);
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
