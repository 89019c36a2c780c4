import type { Changes } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';

const kinds = ['answers', 'comments', 'sources'] as const;
type Counts = Pick<Changes['countries'][number], (typeof kinds)[number]>;

/** Returns the function that writes how much changed: "8 answers, 1 comment". */
export function useCounts(): (counts: Counts) => string {
  const { formatMessage } = useIntl();
  return (counts) =>
    kinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => formatMessage({ id: `changes.count.${kind}` }, { count: counts[kind] }))
      .join(', ');
}
