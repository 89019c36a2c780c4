import { type Attachment, type Comment, type Comparison, type CountrySources, paths } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

/** A question in a version; without a version in what the viewer reads by default. */
interface InVersion {
  question: number;
  version?: string;
}

export const compareApi = injectEndpoints('mfe-reports', {
  endpoints: (build) => ({
    getComparison: build.query<Comparison, { version?: string }>({
      query: (params) => ({ url: paths.compare, params }),
      providesTags: ['Map', 'Comment', 'Chapter', 'Country'],
    }),
    listComparedComments: build.query<Comment[], InVersion>({
      query: (params) => ({ url: paths.comments, params: { ...params } }),
      providesTags: (comments) => tagsOf('Comment', comments, ({ id }) => id),
    }),
    listComparedSources: build.query<CountrySources[], InVersion>({
      query: (params) => ({ url: paths.sources, params: { ...params } }),
      providesTags: ['Source'],
    }),
    listComparedAttachments: build.query<Attachment[], InVersion>({
      query: (params) => ({ url: paths.attachments, params: { ...params } }),
      providesTags: (attachments) => tagsOf('Attachment', attachments, ({ id }) => id),
    }),
  }),
});

export const { useGetComparisonQuery, useListComparedCommentsQuery, useListComparedSourcesQuery, useListComparedAttachmentsQuery } =
  compareApi;
