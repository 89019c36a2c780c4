import { skipToken } from '@round-table/shared/kit/query';
import { useListOptionUseQuery } from './question-api';
import type { OptionValues } from './question-form';

/**
 * How many countries have chosen an option of the question, undefined while that is not known. A new option is nobody's, and where the
 * number cannot be had none is said: the server refuses to let an option go that is in use.
 */
export function useOptionUse(question: number | undefined): (option: OptionValues) => number | undefined {
  const { data, isError } = useListOptionUseQuery(question ?? skipToken, { refetchOnMountOrArgChange: true });
  return ({ id }) => {
    if (id === undefined || isError) return 0;
    return data && (data.find(({ answer }) => answer === id)?.countries ?? 0);
  };
}
