import type { IntlShape } from '@round-table/shared/kit/intl';
import { readStored, writeStored } from '@round-table/shared/runtime';
import { type ReactNode, useState } from 'react';

/** A column of a table: how its rows sort, show and export. */
export interface TableColumn<Row, Key extends string = string> {
  key: Key;
  /** The message id of its head. */
  title: string;
  /** What it sorts by. What it shows and exports too, where there is nothing else: yes or no, a figure, a text. */
  value: (row: Row) => string | number | boolean;
  cell?: (row: Row) => ReactNode;
  text?: (row: Row, intl: IntlShape) => string;
  /** Whether it names the row, and opens it. It always shows. */
  isHead?: boolean;
  /** What stands behind the name. */
  marks?: (row: Row) => ReactNode;
  className?: string;
  /** In pixels. */
  width?: number;
}

/** The columns of a table of which a person has hidden some. */
export interface ShownColumns<Row, Key extends string> {
  shown: readonly TableColumn<Row, Key>[];
  /** Those that one may hide, each with whether it shows. */
  choices: readonly { key: Key; title: string; shows: boolean }[];
  toggle: (key: Key) => void;
}

const readHidden = (place: string): unknown[] => {
  const stored = readStored<unknown>(place);
  return Array.isArray(stored) ? stored : [];
};

/** What shows of a table's columns, remembered on the device until one logs out. */
export function useShownColumns<Row, Key extends string>(table: string, columns: readonly TableColumn<Row, Key>[]): ShownColumns<Row, Key> {
  const place = `columns.${table}`;
  const [hidden, setHidden] = useState(() => readHidden(place));
  const toggle = (key: Key) => {
    const next = hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key];
    setHidden(next);
    writeStored(place, next.length > 0 ? next : undefined);
  };
  return {
    shown: columns.filter(({ isHead, key }) => isHead || !hidden.includes(key)),
    choices: columns.filter(({ isHead }) => !isHead).map(({ key, title }) => ({ key, title, shows: !hidden.includes(key) })),
    toggle,
  };
}
