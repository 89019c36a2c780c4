import type { Country } from '@round-table/shared/contract';
import { foldAccents } from '@round-table/shared/domain';

/** What the list of countries shows and searches. */
export type ListedCountry = Pick<Country, 'code' | 'code_label' | 'name' | 'other_name'>;

const fold = (text: string) => foldAccents(text).replaceAll('ß', 'ss').trim();

/**
 * The countries whose name in either language, or whose code, matches what was typed, without regard to accents and case. Those with a
 * word that begins so come first; else the order is unchanged.
 */
export function findCountries<One extends ListedCountry>(countries: readonly One[], typed: string): One[] {
  const query = fold(typed);
  if (query === '') return [...countries];
  const toRank = ({ name, other_name, code, code_label }: ListedCountry) => {
    const names = [name, other_name].map(fold);
    if ([code, code_label].some((one) => fold(one) === query) || names.some((one) => one.startsWith(query))) return 0;
    if (names.some((one) => one.split(/[\s-]+/).some((word) => word.startsWith(query)))) return 1;
    return names.some((one) => one.includes(query)) ? 2 : undefined;
  };
  const ranked = countries.map((country) => ({ country, rank: toRank(country) }));
  return [0, 1, 2].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ country }) => country));
}
