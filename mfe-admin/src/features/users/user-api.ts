import { paths, rowOf, secondFactorOf, sessionsOf, type User, type UserBody } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

export const userApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listUsers: build.query<User[], void>({
      query: () => paths.users,
      providesTags: (users) => tagsOf('User', users, ({ id }) => id),
    }),
    addUser: build.mutation<User, UserBody>({
      query: (body) => ({ url: paths.users, method: 'POST', body }),
      invalidatesTags: (_user, error) => (error ? [] : [{ type: 'User', id: 'LIST' }]),
    }),
    resetSecondFactor: build.mutation<null, number>({
      query: (id) => ({ url: secondFactorOf(id), method: 'DELETE' }),
      invalidatesTags: (_result, error, id) => (error ? [] : [{ type: 'User', id }]),
    }),
    endSessions: build.mutation<null, number>({
      query: (id) => ({ url: sessionsOf(id), method: 'DELETE' }),
    }),
    forgetUser: build.mutation<null, number>({
      query: (id) => ({ url: rowOf(paths.users, id), method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'User', id: 'LIST' }]),
    }),
    changeUser: build.mutation<User, { id: number; body: UserBody }>({
      query: ({ id, body }) => ({ url: rowOf(paths.users, id), method: 'PUT', body }),
      invalidatesTags: (_user, error, { id }) => (error ? [] : [{ type: 'User', id }, 'UserInfo']),
    }),
  }),
});

export const {
  useListUsersQuery,
  useAddUserMutation,
  useChangeUserMutation,
  useEndSessionsMutation,
  useForgetUserMutation,
  useResetSecondFactorMutation,
} = userApi;
