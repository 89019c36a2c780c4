import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { RightOutlined } from '@round-table/shared/ui';
import { Checkbox } from '@round-table/shared/ui/form';
import { Tooltip } from '@round-table/shared/ui/overlay';
import { useId } from 'react';
import { stateOf } from './selection';

interface QuestionChoiceProps {
  question: ChapterQuestion;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

function QuestionChoice({ question, checked, disabled, onToggle }: QuestionChoiceProps) {
  const reason = disabled ? <FormattedMessage id="exportChoice.underReview" /> : undefined;
  return (
    <li>
      <Tooltip title={reason}>
        <Checkbox checked={checked} disabled={disabled} onChange={onToggle}>
          <span className="export-question">
            <span className="export-order" aria-hidden="true">
              {question.order}
            </span>
            <span>{question.text}</span>
          </span>
        </Checkbox>
      </Tooltip>
    </li>
  );
}

interface ChapterChoiceProps {
  chapter: Chapter;
  /** The questions that show: all, or those that match the filter. */
  shown: ChapterQuestion[];
  /** Whether the visitor may have this question. */
  isOpen: (question: ChapterQuestion) => boolean;
  chosen: ReadonlySet<number>;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  onToggle: (questions: number[]) => void;
}

/** A chapter's three-state box with the count of its chosen questions, and below it the questions themselves. */
export function ChapterChoice({ chapter, shown, isOpen, chosen, expanded, onExpand, onToggle }: ChapterChoiceProps) {
  const listId = useId();
  const { formatMessage } = useIntl();
  const group = chapter.questions.filter(isOpen).map(({ id }) => id);
  const state = stateOf(group, chosen);
  const count = group.filter((id) => chosen.has(id)).length;
  return (
    <li className="export-chapter">
      <div className="export-chapter-head">
        <button
          type="button"
          className="export-expand"
          aria-expanded={expanded}
          aria-controls={listId}
          aria-label={formatMessage({ id: 'exportChoice.questionsOf' }, { chapter: chapter.name })}
          onClick={() => onExpand(!expanded)}
        >
          <RightOutlined />
        </button>
        <Checkbox checked={state === 'all'} indeterminate={state === 'some'} disabled={group.length === 0} onChange={() => onToggle(group)}>
          <span className="export-chapter-name">
            <span className="export-roman" aria-hidden="true">
              {toRoman(chapter.order)}.
            </span>
            <span>{chapter.name}</span>
          </span>
        </Checkbox>
        <span className={count > 0 ? 'export-of export-of-some' : 'export-of'}>
          <FormattedMessage id="exportChoice.of" values={{ count, total: group.length }} />
        </span>
      </div>
      <ul id={listId} className="export-questions" hidden={!expanded}>
        {expanded &&
          shown.map((question) => (
            <QuestionChoice
              key={question.id}
              question={question}
              checked={chosen.has(question.id)}
              disabled={!isOpen(question)}
              onToggle={() => onToggle([question.id])}
            />
          ))}
      </ul>
    </li>
  );
}
