import type { AdminQuestion } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { memo } from 'react';
import { type Edit, type Figures, noFigure } from './figures';
import { useText } from './use-text';
import { WeightCell } from './weight-cell';

interface WeightRowProps {
  question: AdminQuestion;
  /** Whether it counts: it and its chapter are active. */
  active: boolean;
  row: number;
  weights: Figures;
  scores: Figures;
  fullWeight: number;
  fullScore: number;
  disabled: boolean;
  onEdit: (edits: Edit[]) => void;
}

/** Of all figures only those of the own question and options matter to a row. */
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
  const text = useText();
  const common = { row, disabled, onEdit };
  return (
    <li className={active ? 'weights-row' : 'weights-row weights-off'}>
      <span className="weights-order">{question.order}</span>
      <span className="weights-question">
        {text(question.text_en, question.text_de)}
        {!active && (
          <span className="weights-inactive">
            <FormattedMessage id="weights.inactive" />
          </span>
        )}
      </span>
      <WeightCell
        {...common}
        kind="weight"
        subject={question.id}
        column={0}
        value={(weights[question.id] ?? noFigure).shown}
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
          value={(scores[option.id] ?? noFigure).shown}
          full={fullScore}
          label={formatMessage({ id: 'weights.scoreOf' }, { answer: option.order, order: question.order })}
          text={text(option.text_en, option.text_de)}
        />
      ))}
    </li>
  );
}, isSame);
