import { type Comment, type CommentBody, type CommentsQuery, paths } from '@round-table/shared/contract';
import { api, tagsOf } from '@round-table/shared/runtime';

/** Whose comment on what: a question's id and a country's code. */
export type CommentPlace = Required<Pick<CommentsQuery, 'question' | 'country'>>;

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findComment: build.query<Comment | null, CommentPlace>({
      query: (place) => ({ url: paths.comments, params: { ...place } }),
      transformResponse: ([comment]: Comment[]) => comment ?? null,
      providesTags: (comment) => tagsOf('Comment', comment ? [comment] : [], ({ id }) => id),
    }),
    listComments: build.query<Comment[], { question: number; version?: string }>({
      query: (of) => ({ url: paths.comments, params: { ...of } }),
      providesTags: (comments) => tagsOf('Comment', comments, ({ id }) => id),
    }),
    /** Saves a comment, or removes it where the text is empty: null then. */
    saveComment: build.mutation<Comment | null, CommentBody>({
      query: (body) => ({ url: paths.comments, method: 'POST', body }),
      invalidatesTags: (_saved, error) => (error ? [] : ['Country', 'UserInfo', 'AppInfo', 'Search']),
      async onQueryStarted({ question, country }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(commentsApi.util.upsertQueryData('findComment', { question, country }, saved.data));
      },
    }),
  }),
});

export const { useFindCommentQuery, useListCommentsQuery, useSaveCommentMutation } = commentsApi;
