import type { OfficeCountry } from '@round-table/shared/contract';
import { useMemo, useState } from 'react';

/** The countries that are selected for a reminder. */
export interface Selection {
  has: (code: string) => boolean;
  set: (countries: readonly OfficeCountry[], isSelected: boolean) => void;
}

/** Keeps what is selected while the list is loaded again; a country that is gone is not selected any more. */
export function useSelection(countries: readonly OfficeCountry[]): [selected: OfficeCountry[], selection: Selection, clear: () => void] {
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => countries.filter(({ code }) => codes.has(code)), [countries, codes]);
  const set: Selection['set'] = (changed, isSelected) =>
    setCodes((current) => {
      const next = new Set(current);
      for (const { code } of changed) {
        if (isSelected) next.add(code);
        else next.delete(code);
      }
      return next;
    });
  return [selected, { has: (code) => codes.has(code), set }, () => setCodes(new Set())];
}
