import type { Source } from '@round-table/shared/contract';
import { useMemo } from 'react';
import { useAttended } from '../../lib/attention';
import { useListSourcesQuery } from './sources-api';

/**
 * The sources of the countries on a question, by country code; none of countries without. They are below the map, and loaded when
 * somebody scrolls or begins to use the page.
 */
export function useSourcesByCountry(question: number, version: string | undefined): ReadonlyMap<string, Source[]> {
  const isAttended = useAttended({ orScrolls: true });
  const { data } = useListSourcesQuery({ question, version }, { skip: !isAttended });
  return useMemo(() => new Map(data?.flatMap(({ country, sources }) => (sources.length > 0 ? [[country, sources]] : []))), [data]);
}
