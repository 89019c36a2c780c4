import { useMemo, useState } from 'react';

/** The rows that are selected for a mail. */
export interface Selection<T> {
  has: (row: T) => boolean;
  set: (rows: readonly T[], isSelected: boolean) => void;
}

/** Keeps what is selected while the list is loaded again; a row that is gone is not selected any more. */
export function useSelection<T extends { id: number }>(rows: readonly T[]): [selected: T[], selection: Selection<T>, clear: () => void] {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const set: Selection<T>['set'] = (changed, isSelected) =>
    setIds((current) => {
      const next = new Set(current);
      for (const { id } of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return [selected, { has: ({ id }) => ids.has(id), set }, () => setIds(new Set())];
}
