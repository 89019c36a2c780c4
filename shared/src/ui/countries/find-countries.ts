import type { Country } from '@round-table/shared/contract';
import { foldForSearch, foldQuery, listCountryAliases } from '@round-table/shared/domain';

/** What the list of countries shows and searches. */
export type ListedCountry = Pick<Country, 'code' | 'code_label' | 'name' | 'other_name'>;

/**
 * The countries whose name in either language, code or alias matches what was typed, without regard to accents and case. A code, a whole
 * name and the beginning of a name come first, then a word that begins so; else the order is unchanged.
 */
export function findCountries<One extends ListedCountry>(countries: readonly One[], typed: string): One[] {
  const query = foldQuery(typed);
  if (query === '') return [...countries];
  const toRank = ({ name, other_name, code, code_label }: ListedCountry) => {
    const names = [name, other_name].map(foldForSearch);
    const aliases = listCountryAliases(code).map(foldForSearch);
    if ([code, code_label].some((one) => foldQuery(one) === query) || aliases.includes(query)) return 0;
    if (names.some((one) => one.startsWith(query))) return 1;
    if ([...names, ...aliases].some((one) => ` ${one}`.includes(` ${query}`))) return 2;
    return names.some((one) => one.includes(query)) ? 3 : undefined;
  };
  const ranked = countries.map((country) => ({ country, rank: toRank(country) }));
  return [0, 1, 2, 3].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ country }) => country));
}
