import type { Comparison } from '@round-table/shared/contract';
import { toMatrix } from '@round-table/shared/domain';
import { useCurrentCountry } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import { findCell } from './cell-address';
import type { CompareAddress } from './use-compare-address';

/** The part of the comparison that the address names, and the cell whose panel is open. A member's own country is pinned by default. */
export function useCompared(comparison: Comparison, { choice, cell }: CompareAddress) {
  const own = useCurrentCountry()?.code;
  const matrix = useMemo(() => toMatrix(comparison, choice, own), [comparison, choice, own]);
  const place = useMemo(() => findCell(matrix, cell), [matrix, cell]);
  return { matrix, place };
}
