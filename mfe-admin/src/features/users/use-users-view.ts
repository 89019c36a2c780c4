import { userPageSizes } from '@round-table/shared/contract';
import { useSearchParams } from '@round-table/shared/libs/router';
import { useMemo } from 'react';
import { toTableView, withParams, withTableView } from '../../components/table/table-view';
import { sortKeys } from './user-columns';
import { type UsersView, userTypes } from './user-rows';

export interface PagedUsersView extends UsersView {
  page: number;
  size: number;
}

/** Reads the view from the address and ignores invalid values. */
export function toUsersView(params: URLSearchParams): PagedUsersView {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    ...toTableView(params, sortKeys),
    type: userTypes.find((type) => type === params.get('type')) ?? 'all',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: userPageSizes.find((known) => known === size) ?? userPageSizes[0],
  };
}

/** Writes the view to the address, without default values. */
export const withUsersView = (params: URLSearchParams, view: PagedUsersView): URLSearchParams =>
  withParams(withTableView(params, view), [
    ['type', view.type, view.type !== 'all'],
    ['page', String(view.page), view.page > 1],
    ['size', String(view.size), view.size !== userPageSizes[0]],
  ]);

/** The view of the table, stored in the address; a change of filter or order returns to the first page. */
export function useUsersView(): [PagedUsersView, (change: Partial<PagedUsersView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => toUsersView(params), [params]);
  return [view, (change) => setParams((current) => withUsersView(current, { ...view, page: 1, ...change }), { replace: true })];
}
