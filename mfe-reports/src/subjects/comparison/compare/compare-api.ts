import { type Attachment, type Comment, type CountrySources, type GivenAnswer, paths } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

/** A question in a version; without a version in what the viewer reads by default. */
interface InVersion {
  question: number;
  version?: string;
}

const compareApi = injectEndpoints('mfe-reports', {
  endpoints: (build) => ({
    listComparedComments: build.query<Comment[], InVersion>({
      query: (params) => ({ url: paths.comments, params: { ...params } }),
      providesTags: (comments) => tagsOf('Comment', comments, ({ id }) => id),
    }),
    listComparedSources: build.query<CountrySources[], InVersion>({
      query: (params) => ({ url: paths.sources, params: { ...params } }),
      providesTags: ['Source'],
    }),
    listComparedAnswers: build.query<GivenAnswer[], InVersion>({
      query: (params) => ({ url: paths.givenAnswers, params: { ...params } }),
      providesTags: ['GivenAnswer'],
    }),
    listComparedAttachments: build.query<Attachment[], InVersion>({
      query: (params) => ({ url: paths.attachments, params: { ...params } }),
      providesTags: (attachments) => tagsOf('Attachment', attachments, ({ id }) => id),
    }),
  }),
});

export const { useListComparedCommentsQuery, useListComparedSourcesQuery, useListComparedAttachmentsQuery, useListComparedAnswersQuery } =
  compareApi;
