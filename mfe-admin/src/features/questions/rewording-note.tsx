import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { LiveRegion, WarningOutlined } from '@round-table/shared/ui';
import type { QuestionValues } from './question-values';
import styles from './rewording-note.module.css';
import { useOptionFigures, useOptionUsage } from './use-option-use';

const texts = ['text_en', 'text_de'] as const;
type Texts = Record<(typeof texts)[number], string>;

/** A text that was missing is a translation, no other wording. */
const isReworded = (values: Texts, stored: Texts) => texts.some((name) => stored[name] !== '' && values[name].trim() !== stored[name]);

/** What a save would word differently: the question, and the positions (from 1) of stored options in the form. */
function findReworded(values: QuestionValues, base: AdminQuestion): { question: boolean; options: number[] } {
  const options = values.answers.flatMap((answer, index) => {
    const stored = base.answers.find(({ id }) => id === answer.id);
    return stored && isReworded(answer, stored) ? [index + 1] : [];
  });
  return { question: isReworded(values, base), options };
}

interface RewordingNoteProps {
  values: QuestionValues;
  question: AdminQuestion;
}

/** Says before saving how many countries have answered what is being reworded (QAD-14). */
export function RewordingNote({ values, question }: RewordingNoteProps) {
  const { formatList } = useIntl();
  const findUse = useOptionUsage(question.id);
  const toFigures = useOptionFigures();
  const reworded = findReworded(values, question);
  const answered = question.answers.reduce((sum, option) => sum + (findUse(option)?.now ?? 0), 0);
  const options = reworded.options.flatMap((position) => {
    const option = values.answers[position - 1];
    const use = option && findUse(option);
    return use?.now ? [toFigures(position, use)] : [];
  });
  const isShown = options.length > 0 || (reworded.question && answered > 0);
  return (
    <LiveRegion role="status">
      {isShown && (
        <p className={styles.note}>
          <WarningOutlined className={styles.icon} />
          <FormattedMessage id="questionDialog.reworded" values={{ answered, options: formatList(options) || 'none' }} />
        </p>
      )}
    </LiveRegion>
  );
}
