import { type Comparison, type Locale, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

interface Compared {
  version?: string;
  /** Another language than that of the page. */
  locale?: Locale;
}

const comparisonApi = injectEndpoints('mfe-reports', {
  endpoints: (build) => ({
    /** All answers that the viewer may see: for the matrix, and for the answers in the palette. */
    getComparison: build.query<Comparison, Compared>({
      query: ({ locale, ...params }) => ({ url: paths.compare, params, headers: locale && { 'Accept-Language': locale } }),
      providesTags: ['Map', 'Comment', 'Chapter', 'Country'],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetComparisonQuery } = comparisonApi;
