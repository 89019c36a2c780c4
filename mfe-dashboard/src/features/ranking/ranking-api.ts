import { type PointOfView, paths } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

export const rankingApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => ({
    listPointsOfView: build.query<PointOfView[], void>({
      query: () => paths.pointsOfView,
      providesTags: (views) => tagsOf('PointOfView', views, ({ id }) => id),
    }),
  }),
});

export const { useListPointsOfViewQuery } = rankingApi;
