import { FormattedMessage } from '@round-table/shared/libs/intl';
import styles from './compare-view.module.css';
import { renderMark } from './matrix/option-mark';

/** What the marks of cells mean. */
export const Legend = ({ base, hasKeys }: { base: string; hasKeys: boolean }) => (
  <div className={styles.legend}>
    <span className={styles.legendItem}>
      <span aria-hidden="true">{renderMark({ order: 2, hasComment: false, kind: 'different' })}</span>
      <FormattedMessage id="compare.differsFrom" values={{ country: base }} />
    </span>
    <span className={styles.legendItem}>
      <span aria-hidden="true">{renderMark({ order: 2, hasComment: false, kind: 'same' })}</span>
      <FormattedMessage id="compare.sameAs" values={{ country: base }} />
    </span>
    <span className={styles.legendItem}>
      <span aria-hidden="true">{renderMark({ order: null, hasComment: false, kind: 'unanswered' })}</span>
      <FormattedMessage id="ui.notAnsweredYet" />
    </span>
    <span className={styles.legendItem}>
      <span aria-hidden="true">{renderMark({ order: 2, hasComment: true, kind: 'different' })}</span>
      <FormattedMessage id="compare.withComment" />
    </span>
    {hasKeys && (
      <span className={styles.hint}>
        <FormattedMessage id="compare.keys" />
      </span>
    )}
  </div>
);
