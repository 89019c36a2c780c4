import type { CountryState } from '@round-table/shared/contract';
import { joinClassNames } from '@round-table/shared/ui';
import styles from './countries.module.css';

const stateClasses = { confirmed: styles.confirmed, complete: styles.complete, open: styles.open, silent: styles.silent };

/** The mark of a state: beside its name, as colour is not the only sign. */
export const StateBox = ({ state }: { state: CountryState }) => (
  <span className={joinClassNames(styles.box, stateClasses[state])} aria-hidden="true" />
);
