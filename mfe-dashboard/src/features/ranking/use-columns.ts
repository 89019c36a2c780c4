import { useIntl } from '@round-table/shared/kit/intl';
import type { Figures } from '../../kit/figures';

const points = ['score', 'reachable'];

/** The columns of a table or file by their message ids; points have a decimal. */
export function useColumns(ids: string[]): Figures['columns'] {
  const { formatMessage } = useIntl();
  return ids.map((id) => ({ name: formatMessage({ id: `ranking.${id}` }), digits: points.includes(id) ? 1 : 0 }));
}
