import { userPageSizes } from '@round-table/shared/contract';
import { useSearchParams } from '@round-table/shared/kit/router';
import { toTableView, withParams, withTableView } from '../../kit/table-view';
import { sortKeys } from './user-columns';
import { type UserView, userTypes } from './user-rows';

export interface PagedUserView extends UserView {
  page: number;
  size: number;
}

/** Reads what the table shows from its address; what is not understood is as if it were not there. */
export function toUserView(params: URLSearchParams): PagedUserView {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    ...toTableView(params, sortKeys),
    type: userTypes.find((type) => type === params.get('type')) ?? 'all',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: userPageSizes.find((known) => known === size) ?? userPageSizes[0],
  };
}

/** The address with what the table shows; what is as it is by default does not stand in it. */
export const withUserView = (params: URLSearchParams, view: PagedUserView): URLSearchParams =>
  withParams(withTableView(params, view), [
    ['type', view.type, view.type !== 'all'],
    ['page', String(view.page), view.page > 1],
    ['size', String(view.size), view.size !== userPageSizes[0]],
  ]);

/** What the table shows, kept in the address; a change of filter or order goes back to the first page. */
export function useUserView(): [PagedUserView, (change: Partial<PagedUserView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = toUserView(params);
  return [view, (change) => setParams((current) => withUserView(current, { ...view, page: 1, ...change }), { replace: true })];
}
