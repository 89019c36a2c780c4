import { paths, type User } from '@round-table/shared/contract';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';

export const usersApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listUsers: build.query<User[], void>({
      query: () => paths.users,
      providesTags: (users) => tagsOf('User', users, ({ id }) => id),
    }),
  }),
});

export const { useListUsersQuery } = usersApi;
