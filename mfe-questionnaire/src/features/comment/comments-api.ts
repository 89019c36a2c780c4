import { type ChangeDetails, type Comment, type CommentBody, type CommentsQuery, paths, rowOf } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

/** Identifies a comment by the question's id and the country's code. */
export type CommentKey = Required<Pick<CommentsQuery, 'question' | 'country'>>;

/** What counts comments or contains their text. */
const aggregateTags = ['Country', 'UserInfo', 'AppInfo', 'Search', 'OpenPoint'] as const;

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
    saveComment: build.mutation<Comment, CommentBody>({
      query: (body) => ({ url: paths.comments, method: 'POST', body }),
      invalidatesTags: (_saved, error) => (error ? [] : [...aggregateTags]),
      async onQueryStarted({ question, country }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(commentsApi.util.upsertQueryData('findComment', { question, country }, saved.data));
      },
    }),
    /** Deletes a comment, if nobody has saved another text since the version that the user has read. */
    removeComment: build.mutation<null, CommentKey & Pick<Comment, 'id' | 'version'>>({
      query: ({ id, version }) => ({ url: rowOf(paths.comments, id), method: 'DELETE', params: { version } }),
      invalidatesTags: (_nothing, error) => (error ? [] : [...aggregateTags]),
      async onQueryStarted({ question, country }, { dispatch, queryFulfilled }) {
        const removed = await queryFulfilled.catch(() => undefined);
        if (removed) dispatch(commentsApi.util.upsertQueryData('findComment', { question, country }, null));
      },
    }),
  }),
});

export const { useFindCommentQuery, useListChangedCommentsQuery, useListCommentsQuery, useRemoveCommentMutation, useSaveCommentMutation } =
  commentsApi;
