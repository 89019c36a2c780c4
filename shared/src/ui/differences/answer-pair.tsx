import type { CountryChange } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { ArrowRightOutlined, OptionNumber, VisuallyHidden } from '@round-table/shared/ui';
import styles from './answer-pair.module.css';

const notAnswered = <FormattedMessage id="ui.notAnsweredYet" />;

/** The numbers of the former and the present option: "3 → 4". Screen readers hear both texts. */
export const AnswerPair = ({ answer: { before, after } }: { answer: NonNullable<CountryChange['answer']> }) => (
  <span className={styles.pair}>
    <OptionNumber order={before?.order ?? null} />
    <ArrowRightOutlined className={styles.arrow} />
    <OptionNumber order={after?.order ?? null} />
    <VisuallyHidden>
      <FormattedMessage
        id="differences.fromTo"
        values={{
          before: before ? `${before.order} ${before.text}` : notAnswered,
          after: after ? `${after.order} ${after.text}` : notAnswered,
        }}
      />
    </VisuallyHidden>
  </span>
);
