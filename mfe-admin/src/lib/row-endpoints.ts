import { rowOf } from '@round-table/shared/contract';
import type { injectEndpoints, TagType } from '@round-table/shared/runtime';

type Builder = Parameters<Parameters<typeof injectEndpoints>[1]['endpoints']>[0];

/** Endpoints that add, change and remove a row of the resource at `url`; a success invalidates `tags`. */
export function createRowEndpoints<Row, Body>(
  build: Builder,
  url: string,
  tags: readonly (TagType | { type: TagType; id: 'LIST' })[],
  method: 'PUT' | 'PATCH' = 'PUT',
) {
  const invalidatesTags = (_reply: unknown, error: unknown) => (error ? [] : tags);
  return {
    add: build.mutation<Row, Body>({ query: (body) => ({ url, method: 'POST', body }), invalidatesTags }),
    change: build.mutation<Row, { id: number; body: Body }>({
      query: ({ id, body }) => ({ url: rowOf(url, id), method, body }),
      invalidatesTags,
    }),
    remove: build.mutation<null, number>({ query: (id) => ({ url: rowOf(url, id), method: 'DELETE' }), invalidatesTags }),
  };
}
