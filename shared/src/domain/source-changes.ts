import type { CountryChange, Source } from '@round-table/shared/contract';

export type SourceChange = NonNullable<CountryChange['sources']>[number];

const isEqual = (one: Source, other: Source) => isSame(one, other) && one.url === other.url && one.checked_on === other.checked_on;
const isSame = (one: Source, other: Source) => one.article === other.article && one.statute === other.statute;

/** Removes the first source of the list that the test accepts, and returns it. */
function take(list: Source[], test: (source: Source) => boolean): Source | undefined {
  const at = list.findIndex(test);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/** Compares two lists of sources: first the changed and added ones in their order, then the removed ones. Equal ones are left out. */
export function compareSources(before: readonly Source[], after: readonly Source[]): SourceChange[] {
  const former = [...before];
  const other = after.filter((source) => !take(former, (one) => isEqual(one, source)));
  const changes = other.map((source): SourceChange => ({ before: take(former, (one) => isSame(one, source)) ?? null, after: source }));
  return [...changes, ...former.map((source): SourceChange => ({ before: source, after: null }))];
}
