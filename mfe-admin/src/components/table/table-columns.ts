import type { IntlShape } from '@round-table/shared/libs/intl';
import { readStored, writeStored } from '@round-table/shared/runtime';
import { type ReactNode, useMemo, useState } from 'react';

/** A column of a table: how its rows sort, show and export. */
export interface TableColumn<Row> {
  key: string;
  titleId: string;
  /** The value to sort by; also shown and exported unless `cell` or `text` is given. */
  value: (row: Row) => string | number | boolean;
  cell?: (row: Row) => ReactNode;
  text?: (row: Row, intl: IntlShape) => string;
  /** Whether it names the row and opens it. It is always visible. */
  isRowHeader?: boolean;
  /** Marks after the name. */
  marks?: (row: Row) => ReactNode;
  className?: string;
  /** In pixels, or as a percentage. */
  width?: number | string;
}

/** The columns of a table, some of which the viewer has hidden. */
export interface VisibleColumns<Row> {
  visible: readonly TableColumn<Row>[];
  options: readonly { key: string; titleId: string; isVisible: boolean }[];
  toggle: (key: string) => void;
}

const readHidden = (storageKey: string): unknown[] => {
  const stored = readStored<unknown>(storageKey);
  return Array.isArray(stored) ? stored : [];
};

/** The visible columns of a table, remembered on the device until the viewer signs out. Memoized if `columns` are. */
export function useVisibleColumns<Row>(table: string, columns: readonly TableColumn<Row>[]): VisibleColumns<Row> {
  const storageKey = `columns.${table}`;
  const [hidden, setHidden] = useState(() => readHidden(storageKey));
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key];
    setHidden(next);
    writeStored(storageKey, next.length > 0 ? next : undefined);
  };
  const visible = useMemo(() => columns.filter(({ isRowHeader, key }) => isRowHeader || !hidden.includes(key)), [columns, hidden]);
  return {
    visible,
    options: columns
      .filter(({ isRowHeader }) => !isRowHeader)
      .map(({ key, titleId }) => ({ key, titleId, isVisible: !hidden.includes(key) })),
    toggle,
  };
}
