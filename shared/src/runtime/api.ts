import { createApi } from '@round-table/shared/kit/query';
import { baseQuery } from './base-query';

export const tagTypes = [
  'AppInfo',
  'UserInfo',
  'Chapter',
  'Country',
  'GivenAnswer',
  'Comment',
  'Attachment',
  'DownloadCategory',
  'Version',
  'PointOfView',
  'Search',
  'User',
  'Map',
] as const;
export type TagType = (typeof tagTypes)[number];

/** The one API of the page: it holds all server state. Features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

const injectEndpoints = api.injectEndpoints;
// A build that stands in for one that failed brings endpoints of the same names; its own are those that it knows.
api.injectEndpoints = (injection) => injectEndpoints({ overrideExisting: true, ...injection });

/** The tags of a list: one per row, and one for the list itself, which new and removed rows invalidate. */
export function tagsOf<Row, Tag extends TagType>(type: Tag, rows: Row[] | undefined, idOf: (row: Row) => number | string) {
  return [{ type, id: 'LIST' as const }, ...(rows ?? []).map((row) => ({ type, id: idOf(row) }))];
}
