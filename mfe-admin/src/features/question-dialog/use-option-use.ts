import { skipToken } from '@round-table/shared/libs/query';
import { useListOptionUseQuery } from './question-api';
import type { OptionValues } from './question-form';

/**
 * Returns a function that counts the countries which have chosen an option; undefined while loading. If loading fails it returns 0: the
 * server refuses to remove an option that is in use anyway.
 */
export function useOptionUsage(question: number | undefined): (option: OptionValues) => number | undefined {
  const { data, isError } = useListOptionUseQuery(question ?? skipToken, { refetchOnMountOrArgChange: true });
  return ({ id }) => {
    if (id === undefined || isError) return 0;
    return data && (data.find(({ answer }) => answer === id)?.countries ?? 0);
  };
}
