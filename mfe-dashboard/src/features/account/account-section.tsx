import { FormattedMessage } from '@round-table/shared/libs/intl';
import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

interface AccountSectionProps {
  /** The message id of the title. */
  title: string;
  /** One sentence below it. */
  hint: ReactNode;
  children: ReactNode;
}

/** A section of the page: title and sentence at the left, controls at the right. */
export function AccountSection({ title, hint, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          <FormattedMessage id={title} />
        </h2>
        <p className={styles.hint}>{hint}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}
