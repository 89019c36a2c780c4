import { FormattedMessage } from '@round-table/shared/libs/intl';
import { DownOutlined, joinClassNames, Prose, primitives, RightOutlined } from '@round-table/shared/ui';
import { useId, useState } from 'react';
import styles from './explanation.module.css';

/** A disclosure button "Show explanation" with its text; printed pages always show the text. */
export function Explanation({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.explanation}>
      <button
        type="button"
        className={joinClassNames(primitives.screenOnly, styles.header)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <DownOutlined className={styles.arrow} /> : <RightOutlined className={styles.arrow} />}
        <FormattedMessage id="question.showExplanation" />
      </button>
      <div id={id} className={styles.text} data-open={isOpen}>
        <Prose kind="explanation">
          <p>{text}</p>
        </Prose>
      </div>
    </div>
  );
}
