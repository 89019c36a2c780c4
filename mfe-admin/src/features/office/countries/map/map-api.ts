import type { MapShapes } from '@round-table/map/layout/types';
import { type PlainMap, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const mapApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    getOfficeMap: build.query<PlainMap, void>({ query: () => paths.map, providesTags: ['Country'] }),
    /** The file has a hash of its content in its name: the browser caches it, also for the maps of questions. */
    getOfficeMapShapes: build.query<MapShapes, string>({ query: (path) => path }),
  }),
});

export const { useGetOfficeMapQuery, useGetOfficeMapShapesQuery } = mapApi;
