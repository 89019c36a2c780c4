import { Checkbox } from '@round-table/shared/ui/form';
import type { ComponentProps } from 'react';
import styles from './choice-checkbox.module.css';

/** A check box as wide as its row, beside the first line of its label. */
export const ChoiceCheckbox = (props: ComponentProps<typeof Checkbox>) => (
  <Checkbox {...props} classNames={{ root: styles.checkbox, icon: styles.icon }} />
);
