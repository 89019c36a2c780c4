import type { ReactNode } from 'react';
import { CloseOutlined } from '../antd/icons';
import styles from './chip.module.css';
import { joinClassNames } from './class-names';
import { primitives } from './primitives';

interface ChipProps {
  children: ReactNode;
  /** The name of the button: what it removes. */
  removeLabel: string;
  onRemove: () => void;
}

/** Something chosen, as an item of a list, with a button that removes it. */
export const Chip = ({ children, removeLabel, onRemove }: ChipProps) => (
  <li className={styles.chip}>
    {children}
    <button type="button" className={joinClassNames(primitives.screenOnly, styles.remove)} aria-label={removeLabel} onClick={onRemove}>
      <CloseOutlined />
    </button>
  </li>
);
