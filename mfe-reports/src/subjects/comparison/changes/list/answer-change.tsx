import type { CountryChange } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import styles from './lists.module.css';

const notAnswered = <FormattedMessage id="ui.notAnsweredYet" />;

/** The texts of both options, which `AnswerPair` has for screen readers. */
export const AnswerTexts = ({ answer: { before, after } }: { answer: NonNullable<CountryChange['answer']> }) => (
  <p className={styles.texts} aria-hidden="true">
    {before?.text ?? notAnswered} → {after?.text ?? notAnswered}
  </p>
);
