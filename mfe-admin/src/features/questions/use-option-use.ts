import type { OptionUse } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { skipToken } from '@round-table/shared/libs/query';
import { useListOptionUseQuery } from './question-api';
import type { OptionValues } from './question-values';

/** How many countries have chosen an option: now, and in all versions. */
export type Use = Omit<OptionUse, 'answer'>;

const unused: Use = { countries: 0, now: 0 };

/** Returns a function that counts the countries with an option; undefined while loading, 0 on failure: the server checks removals. */
export function useOptionUsage(question: number | undefined): (option: Pick<OptionValues, 'id'>) => Use | undefined {
  const { data, isError } = useListOptionUseQuery(question ?? skipToken, { refetchOnMountOrArgChange: true });
  return ({ id }) => {
    if (id === undefined || isError) return unused;
    return data && (data.find(({ answer }) => answer === id) ?? unused);
  };
}

/** Returns a function that names an option by its position and says how many countries have chosen it. */
export function useOptionFigures(): (position: number, use: Use) => string {
  const { formatMessage } = useIntl();
  return (position, { countries, now }) =>
    formatMessage({ id: 'questionDialog.usedBy' }, { position, countries, now, isLive: String(countries === now) });
}
