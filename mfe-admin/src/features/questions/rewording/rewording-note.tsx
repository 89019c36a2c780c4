import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { LiveRegion, WarningOutlined } from '@round-table/shared/ui';
import type { QuestionValues } from '../question-values';
import { useOptionFigures, useOptionUsage } from '../use-option-use';
import { findReworded } from './reworded';
import styles from './rewording-note.module.css';

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
  const options = reworded.options.flatMap(({ option, position }) => {
    const use = findUse(option);
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
