import { createApi, type EndpointBuilder, type EndpointDefinitions } from '@round-table/shared/libs/query';
import { claimNames } from '../store/owners';
import { baseQuery } from './base-query';

export const tagTypes = [
  'AppInfo',
  'UserInfo',
  'Account',
  'Chapter',
  'Country',
  'GivenAnswer',
  'Comment',
  'Attachment',
  'Source',
  'OpenPoint',
  'Inquiry',
  'DownloadCategory',
  'DeletedItem',
  'Release',
  'DeployToken',
  'Version',
  'PointOfView',
  'Search',
  'User',
  'Map',
  'Settings',
] as const;
export type TagType = (typeof tagTypes)[number];

const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnFocus: false,
  endpoints: () => ({}),
});

/** The one API of the page: it holds all server state. Endpoints are added by `injectEndpoints` below, which knows their owner. */
export const api: Omit<typeof emptyApi, 'injectEndpoints'> = emptyApi;

type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>;

/**
 * Adds the endpoints of a feature app (or of `shell` and `platform`) to the API of the page. A later build of the same app replaces
 * its former endpoints. Throws if a name belongs to another app; the release checks refuse such a build before.
 */
export const injectEndpoints = <Definitions extends EndpointDefinitions>(
  app: string,
  { endpoints }: { endpoints: (build: Builder) => Definitions },
) =>
  emptyApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => {
      const definitions = endpoints(build);
      claimNames('endpoint', app, Object.keys(definitions));
      return definitions;
    },
  });

/** The tags of a list: one per row, and one for the list itself, which new and removed rows invalidate. */
export function tagsOf<Row, Tag extends TagType>(type: Tag, rows: Row[] | undefined, toId: (row: Row) => number | string) {
  return [{ type, id: 'LIST' as const }, ...(rows ?? []).map((row) => ({ type, id: toId(row) }))];
}
