import { useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';
import styles from '../palette.module.css';
import type { Group, Row } from './row';

export const toOptionId = (list: string, { key }: Row) => `${list}-${key}`;

interface ResultListProps {
  id: string;
  groups: Group[];
  chosen: Row | undefined;
  onChoose: (row: Row) => void;
  onOpen: (row: Row) => void;
}

/** The groups of rows. The focus stays in the field: `aria-activedescendant` names the chosen row. */
export function ResultList({ id, groups, chosen, onChoose, onOpen }: ResultListProps) {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const chosenKey = chosen?.key;
  useEffect(() => {
    if (chosenKey !== undefined) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenKey]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={formatMessage({ id: 'palette.jumpTo' })} className={styles.list}>
      {groups.map(({ key, title, count, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={key} role="group" aria-labelledby={`${id}-${key}-title`}>
          <div className={styles.heading}>
            <span id={`${id}-${key}-title`}>{title}</span>
            {count !== undefined && <span>{count}</span>}
          </div>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={row.key}
              id={toOptionId(id, row)}
              role="option"
              aria-selected={row.key === chosenKey}
              className={joinClassNames(styles.row, row.isSerif && styles.serif)}
              onPointerMove={() => row.key !== chosenKey && onChoose(row)}
              onClick={() => onOpen(row)}
            >
              <span className={styles.icon}>{row.icon}</span>
              <span className={styles.label}>{row.label}</span>
              <span className={joinClassNames(primitives.row, styles.note)}>
                {row.note}
                {row.key === chosenKey && <kbd className={styles.enter}>↵</kbd>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
