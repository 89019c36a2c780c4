import { type ComparisonChoice, parseChoice, toChoiceParams } from '@round-table/shared/domain';
import { useAddressParams } from '@round-table/shared/runtime';
import { useCallback, useMemo } from 'react';

/** What the address says of the page: the choice, the version and the cell whose panel is open. */
export interface CompareAddress {
  choice: ComparisonChoice;
  version: string | undefined;
  cell: string | null;
  /** Changes a part of the choice; the panel closes if its cell is gone. */
  choose: (change: Partial<ComparisonChoice>) => void;
  openCell: (cell: string | undefined) => void;
}

/** The state of the page: all of it is in the address (CMP-02). */
export function useCompareAddress(): CompareAddress {
  const [params, change] = useAddressParams();
  const choice = useMemo(() => parseChoice(Object.fromEntries(params)), [params]);
  const choose = useCallback((own: Partial<ComparisonChoice>) => change({ ...toChoiceParams({ ...choice, ...own }) }), [change, choice]);
  const openCell = useCallback((cell: string | undefined) => change({ cell }), [change]);
  return { choice, version: params.get('v') ?? undefined, cell: params.get('cell'), choose, openCell };
}
