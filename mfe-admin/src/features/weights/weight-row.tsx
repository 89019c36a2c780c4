import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames } from '@round-table/shared/ui';
import { memo } from 'react';
import { useLocaleText } from '../../lib/locale-text';
import { WeightCell } from './weight-cell';
import styles from './weight-grid.module.css';
import { emptyValue, type GridValues, type WeightEdit } from './weight-values';

interface WeightRowProps {
  question: AdminQuestion;
  /** Whether it counts: the question and its chapter are active. */
  active: boolean;
  row: number;
  weights: GridValues;
  scores: GridValues;
  fullWeight: number;
  fullScore: number;
  disabled: boolean;
  onEdit: (edits: WeightEdit[]) => void;
}

/** Renders again only if a value of this row's question or options has changed. */
const isSame = (before: WeightRowProps, now: WeightRowProps) =>
  before.question === now.question &&
  before.active === now.active &&
  before.row === now.row &&
  before.fullWeight === now.fullWeight &&
  before.fullScore === now.fullScore &&
  before.disabled === now.disabled &&
  before.onEdit === now.onEdit &&
  before.weights[now.question.id] === now.weights[now.question.id] &&
  now.question.answers.every(({ id }) => before.scores[id] === now.scores[id]);

/** A question with its weight and the scores of its options. */
export const WeightRow = memo(function WeightRow({
  question,
  active,
  row,
  weights,
  scores,
  fullWeight,
  fullScore,
  disabled,
  onEdit,
}: WeightRowProps) {
  const { formatMessage } = useIntl();
  const text = useLocaleText();
  const common = { row, disabled, onEdit };
  return (
    <li className={joinClassNames(styles.row, !active && styles.inactive)}>
      <span className={styles.order}>{question.order}</span>
      <span className={styles.question}>
        {text(question.text_en, question.text_de)}
        {!active && (
          <span className={styles.inactiveMark}>
            <FormattedMessage id="weights.inactive" />
          </span>
        )}
      </span>
      <WeightCell
        {...common}
        kind="weight"
        subject={question.id}
        column={0}
        value={(weights[question.id] ?? emptyValue).displayed}
        full={fullWeight}
        label={formatMessage({ id: 'weights.weightOf' }, { order: question.order })}
        text={text(question.text_en, question.text_de)}
      />
      {question.answers.map((option, index) => (
        <WeightCell
          {...common}
          key={option.id}
          kind="score"
          subject={option.id}
          column={index + 1}
          value={(scores[option.id] ?? emptyValue).displayed}
          full={fullScore}
          label={formatMessage({ id: 'weights.scoreOf' }, { answer: option.order, order: question.order })}
          text={text(option.text_en, option.text_de)}
        />
      ))}
    </li>
  );
}, isSame);
