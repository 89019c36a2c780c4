import {
  type AppInfo,
  type Chapter,
  type ChaptersQuery,
  type Country,
  type InquiryFigures,
  type InquiryFiguresQuery,
  type OpenPoints,
  type OpenPointsQuery,
  paths,
  type Timeline,
  type TimelineQuery,
  type UserInfo,
  type UserInfoPatch,
  type Version,
} from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from './api';

/** What the frame and more than one feature app read. */
export const commonApi = injectEndpoints('platform', {
  endpoints: (build) => ({
    getAppInfo: build.query<AppInfo, void>({ query: () => paths.appInfo, providesTags: ['AppInfo'] }),
    getUserInfo: build.query<UserInfo, void>({ query: () => paths.userInfo, providesTags: ['UserInfo'] }),
    patchUserInfo: build.mutation<UserInfo, UserInfoPatch>({
      query: (body) => ({ url: paths.userInfo, method: 'PATCH', body }),
      async onQueryStarted(patch, { dispatch, queryFulfilled }) {
        const shown = dispatch(commonApi.util.updateQueryData('getUserInfo', undefined, (draft) => Object.assign(draft, patch)));
        await queryFulfilled.catch(shown.undo);
      },
    }),
    listChapters: build.query<Chapter[], ChaptersQuery>({
      query: (params) => ({ url: paths.chapters, params: Object.keys(params).length > 0 ? params : undefined }),
      providesTags: (chapters) => tagsOf('Chapter', chapters, ({ id }) => id),
    }),
    listCountries: build.query<Country[], void>({
      query: () => paths.countries,
      providesTags: (countries) => tagsOf('Country', countries, ({ code }) => code),
    }),
    getOpenPoints: build.query<OpenPoints, OpenPointsQuery>({
      query: (params) => ({ url: paths.openPoints, params }),
      providesTags: ['OpenPoint'],
    }),
    /** Of a country; without one only for admins. */
    getInquiryFigures: build.query<InquiryFigures, InquiryFiguresQuery>({
      query: (params) => ({ url: paths.inquiryFigures, params: { ...params } }),
      providesTags: [{ type: 'Inquiry', id: 'FIGURES' }],
    }),
    listVersions: build.query<Version[], void>({
      query: () => paths.versions,
      providesTags: (versions) => tagsOf('Version', versions, ({ id }) => id),
    }),
    getTimeline: build.query<Timeline, TimelineQuery>({ query: (params) => ({ url: paths.timeline, params }), providesTags: ['Version'] }),
  }),
});

export const {
  useGetAppInfoQuery,
  useGetInquiryFiguresQuery,
  useGetTimelineQuery,
  useGetUserInfoQuery,
  usePatchUserInfoMutation,
  useListChaptersQuery,
  useListCountriesQuery,
  useListVersionsQuery,
  useGetOpenPointsQuery,
} = commonApi;
