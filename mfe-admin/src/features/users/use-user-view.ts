import { userPageSizes } from '@round-table/shared/contract';
import { useSearchParams } from '@round-table/shared/kit/router';
import { activities, sortKeys, type UserView, userTypes } from './user-rows';

export interface PagedUserView extends UserView {
  page: number;
  size: number;
}

const oneOf = <T extends string>(known: readonly T[], asked: string | null): T | undefined => known.find((value) => value === asked);

/** Reads what the table shows from its address; what is not understood is as if it were not there. */
export function toUserView(params: URLSearchParams): PagedUserView {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    type: oneOf(userTypes, params.get('type')) ?? 'all',
    activity: oneOf(activities, params.get('active')) ?? 'all',
    looked: params.get('name') ?? '',
    sort: oneOf(sortKeys, params.get('sort')) ?? null,
    descending: params.get('order') === 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: userPageSizes.find((known) => known === size) ?? userPageSizes[0],
  };
}

/** The address of what the table shows; what is as it is by default does not stand in it. */
export function toParams(view: PagedUserView): URLSearchParams {
  const all: [string, string, boolean][] = [
    ['type', view.type, view.type !== 'all'],
    ['active', view.activity, view.activity !== 'all'],
    ['name', view.looked, view.looked !== ''],
    ['sort', view.sort ?? '', view.sort !== null],
    ['order', 'desc', view.sort !== null && view.descending],
    ['page', String(view.page), view.page > 1],
    ['size', String(view.size), view.size !== userPageSizes[0]],
  ];
  return new URLSearchParams(all.filter(([, , stands]) => stands).map(([key, value]) => [key, value]));
}

/** What the table shows, kept in the address; a change of filter or order goes back to the first page. */
export function useUserView(): [PagedUserView, (change: Partial<PagedUserView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = toUserView(params);
  return [view, (change) => setParams(toParams({ ...view, page: 1, ...change }), { replace: true })];
}
