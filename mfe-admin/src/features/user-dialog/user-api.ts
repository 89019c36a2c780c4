import { paths, rowOf, type User, type UserBody } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const userApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    addUser: build.mutation<User, UserBody>({
      query: (body) => ({ url: paths.users, method: 'POST', body }),
      invalidatesTags: (_user, error) => (error ? [] : [{ type: 'User', id: 'LIST' }]),
    }),
    changeUser: build.mutation<User, { id: number; body: UserBody }>({
      query: ({ id, body }) => ({ url: rowOf(paths.users, id), method: 'PUT', body }),
      invalidatesTags: (_user, error, { id }) => (error ? [] : [{ type: 'User', id }, 'UserInfo']),
    }),
  }),
});

export const { useAddUserMutation, useChangeUserMutation } = userApi;
