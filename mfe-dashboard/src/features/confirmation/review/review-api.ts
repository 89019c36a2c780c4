import { paths, type Review, type ReviewQuery } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const reviewApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => ({
    getReview: build.query<Review, ReviewQuery>({
      query: (params) => ({ url: paths.review, params }),
      // What opens or settles a point changes what will be published; the confirmation is part of user info.
      providesTags: ['OpenPoint', 'UserInfo'],
    }),
  }),
});

export const { useGetReviewQuery } = reviewApi;
