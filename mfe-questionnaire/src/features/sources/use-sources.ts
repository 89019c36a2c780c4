import type { Source } from '@round-table/shared/contract';
import { useMemo } from 'react';
import { useListSourcesQuery } from './sources-api';

/** The sources of the countries on a question, by country code; none of countries without. */
export function useSourcesByCountry(question: number, version: string | undefined): ReadonlyMap<string, Source[]> {
  const { data } = useListSourcesQuery({ question, version });
  return useMemo(() => new Map(data?.flatMap(({ country, sources }) => (sources.length > 0 ? [[country, sources]] : []))), [data]);
}
