import { type ConfirmationDecision, paths, type Review, type ReviewQuery } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const reviewApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => ({
    getReview: build.query<Review, ReviewQuery>({
      query: (params) => ({ url: paths.review, params }),
      // What opens or settles a point changes what will be published; the confirmation is part of user info.
      providesTags: ['OpenPoint', 'UserInfo'],
    }),
    decideConfirmation: build.mutation<null, ConfirmationDecision>({
      query: (body) => ({ url: paths.confirmationDecision, method: 'POST', body }),
      // Also after a refusal: it says that somebody else was faster, so the page has to show the new state.
      invalidatesTags: (_result, error, { country }) =>
        error && 'status' in error && error.status !== 409 ? [] : ['UserInfo', { type: 'Country', id: country }],
    }),
  }),
});

export const { useGetReviewQuery, useDecideConfirmationMutation } = reviewApi;
