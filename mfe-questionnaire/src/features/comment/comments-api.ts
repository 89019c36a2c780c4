import { type ChangeDetails, type Comment, type CommentsQuery, paths } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

/** Identifies a comment by the question's id and the country's code. */
export type CommentKey = Required<Pick<CommentsQuery, 'question' | 'country'>>;

export const commentsApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    findComment: build.query<Comment | null, CommentKey>({
      query: (key) => ({ url: paths.comments, params: { ...key } }),
      transformResponse: ([comment]: Comment[]) => comment ?? null,
      providesTags: (comment) => tagsOf('Comment', comment ? [comment] : [], ({ id }) => id),
    }),
    listComments: build.query<Comment[], { question: number; version?: string }>({
      query: (params) => ({ url: paths.comments, params: { ...params } }),
      providesTags: (comments) => tagsOf('Comment', comments, ({ id }) => id),
    }),
    /** The codes of the countries whose comment on the question differs between two versions. */
    listChangedComments: build.query<string[], { question: number; from: string; to: string }>({
      query: (params) => ({ url: paths.changeDetails, params: { ...params, kind: 'comments' } }),
      transformResponse: ({ changes }: ChangeDetails) => changes.map(({ country }) => country),
      providesTags: ['Version'],
    }),
  }),
});

export const { useFindCommentQuery, useListChangedCommentsQuery, useListCommentsQuery } = commentsApi;
