import { type SearchKind, searchKinds } from '@round-table/shared/contract';
import { parseRoman, toRoman } from '@round-table/shared/domain';
import { useAddressParams } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import { toSearchText } from './search-text';

/** What limits the hits. */
export interface SearchFilters {
  /** In their order; all of them without a choice. */
  kinds: SearchKind[];
  /** The codes of the chosen countries; none for all. */
  countries: string[];
  /** The orders of the chosen chapters; none for all. */
  chapters: number[];
  /** The number of a version; undefined for the viewer's default. */
  version: string | undefined;
}

const versionPattern = /^\d{4}-\d{1,4}$/;
const codePattern = /^[A-Z0-9]{1,4}$/;

const toList = (text: string | null) => [...new Set((text ?? '').split(',').map((part) => part.trim()))].filter((part) => part !== '');

/** Reads `?kind=questions,comments&c=DE,FR&ch=II,IV&v=2026-1`; what it does not understand it leaves out. */
export function parseFilters(params: URLSearchParams): SearchFilters {
  const chosen = toList(params.get('kind'));
  const kinds = searchKinds.filter((kind) => chosen.includes(kind));
  const version = params.get('v') ?? '';
  return {
    kinds: kinds.length > 0 ? kinds : [...searchKinds],
    countries: toList((params.get('c') ?? '').toUpperCase()).filter((code) => codePattern.test(code)),
    chapters: toList((params.get('ch') ?? '').toUpperCase()).flatMap((numeral) => parseRoman(numeral) ?? []),
    version: versionPattern.test(version) ? version : undefined,
  };
}

const join = (parts: readonly string[]): string | undefined => (parts.length === 0 ? undefined : parts.join(','));

/** The parameters of filters; undefined for what is as it is without a parameter. */
export const toFilterParams = ({
  kinds,
  countries,
  chapters,
  version,
}: SearchFilters): Record<'kind' | 'c' | 'ch' | 'v', string | undefined> => ({
  kind: kinds.length === searchKinds.length ? undefined : join(kinds),
  c: join(countries),
  ch: join(chapters.map(toRoman)),
  v: version,
});

const noFilters: SearchFilters = { kinds: [...searchKinds], countries: [], chapters: [], version: undefined };

/** The state of the page: all of it is in the address (FND-07). */
export function useSearchAddress() {
  const [params, change] = useAddressParams();
  const filters = useMemo(() => parseFilters(params), [params]);
  return {
    searchText: toSearchText(params.get('search')),
    filters,
    hasFilters: Object.values(toFilterParams(filters)).some((value) => value !== undefined),
    filter: (own: Partial<SearchFilters>) => change(toFilterParams({ ...filters, ...own })),
    clear: () => change(toFilterParams(noFilters)),
  };
}
export type SearchAddress = ReturnType<typeof useSearchAddress>;
