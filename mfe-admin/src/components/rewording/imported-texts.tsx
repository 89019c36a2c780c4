import type { Rewording, TouchedAnswers } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { RewordingChoice } from './rewording-choice';

interface ImportedTextsProps {
  /** The answers that another meaning of the imported texts would touch. */
  touched: TouchedAnswers;
  value: Rewording | undefined;
  onChange: (rewording: Rewording) => void;
}

/** Asks once what all texts are that a file changes and on which answers depend, and says how many these are; nothing without any (CAT-13). */
export function ImportedTexts({ touched: { questions, answers }, ...choice }: ImportedTextsProps) {
  if (answers === 0) return null;
  return (
    <>
      <p>
        <FormattedMessage id="rewording.imported" values={{ questions, answers }} /> <FormattedMessage id="rewording.question" />
      </p>
      <RewordingChoice {...choice} />
    </>
  );
}
