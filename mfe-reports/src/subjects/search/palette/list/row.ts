import type { ReactNode } from 'react';

/** One option of the list. */
export interface Row {
  key: string;
  icon: ReactNode;
  label: ReactNode;
  note?: ReactNode;
  /** Set in the serif of the catalogue. */
  isSerif?: boolean;
  /** Called after the palette has closed. */
  run: () => void;
}

export interface Group {
  key: string;
  title: ReactNode;
  /** How many match, if more than are listed. */
  count?: number;
  rows: Row[];
}
