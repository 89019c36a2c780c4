import type { WordingChange } from '@round-table/shared/contract';
import { TextDifference } from '@round-table/shared/differences';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { OptionNumber } from '@round-table/shared/ui';
import styles from './lists.module.css';

const OptionOrder = ({ order: { before, after } }: { order: NonNullable<WordingChange['order']> }) => (
  <span className={styles.optionOrder}>
    {before !== null && <OptionNumber order={before} />}
    {before !== null && after !== null && before !== after && ' → '}
    {after !== null && after !== before && <OptionNumber order={after} />}
  </span>
);

const toLabel = ({ part, before, after }: WordingChange) => {
  if (part !== 'option') return `changes.wording.${part}`;
  if (before === null) return 'changes.wording.optionNew';
  return after === null ? 'changes.wording.optionRemoved' : 'changes.wording.option';
};

/** What changed in the wording of a question, its explanation and its options, and whether that is another meaning (CAT-04). */
export const WordingChanges = ({ wording }: { wording: WordingChange[] }) => (
  <ul className={styles.wording}>
    {wording.map((change) => (
      <li key={`${change.part} ${change.order?.before} ${change.order?.after}`}>
        <p className={styles.meta}>
          <span className={styles.tag}>
            <FormattedMessage id="changes.wordingTag" />
          </span>
          {change.meaning && (
            <span className={styles.tag}>
              <FormattedMessage id="changes.meaningTag" />
            </span>
          )}
          <FormattedMessage id={toLabel(change)} />
          {change.order && <OptionOrder order={change.order} />}
        </p>
        <TextDifference before={change.before} after={change.after} lang={change.lang} isPlain />
      </li>
    ))}
  </ul>
);
