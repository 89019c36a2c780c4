import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, primitives, RightOutlined } from '@round-table/shared/ui';
import { Tooltip } from '@round-table/shared/ui/overlay';
import { useId } from 'react';
import styles from './chapter-choice.module.css';
import { ChoiceCheckbox } from './choice-checkbox';
import { getGroupState } from './group-selection';

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
        <ChoiceCheckbox checked={checked} disabled={disabled} onChange={onToggle}>
          <span className={styles.question}>
            <span className={styles.order} aria-hidden="true">
              {question.order}
            </span>
            <span>{question.text}</span>
          </span>
        </ChoiceCheckbox>
      </Tooltip>
    </li>
  );
}

interface ChapterChoiceProps {
  chapter: Chapter;
  /** All questions of the chapter, or those that match the filter. */
  visibleQuestions: ChapterQuestion[];
  /** Whether the viewer may export this question. */
  isAllowed: (question: ChapterQuestion) => boolean;
  selected: ReadonlySet<number>;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  onToggle: (questions: number[]) => void;
}

/** A chapter's three-state check box with the count of its selected questions, and the expandable list of the questions. */
export function ChapterChoice({ chapter, visibleQuestions, isAllowed, selected, expanded, onExpand, onToggle }: ChapterChoiceProps) {
  const listId = useId();
  const { formatMessage } = useIntl();
  const group = chapter.questions.filter(isAllowed).map(({ id }) => id);
  const state = getGroupState(group, selected);
  const count = group.filter((id) => selected.has(id)).length;
  return (
    <li className={styles.chapter}>
      <div className={joinClassNames(primitives.row, styles.head)}>
        <button
          type="button"
          className={styles.expand}
          aria-expanded={expanded}
          aria-controls={listId}
          aria-label={formatMessage({ id: 'exportChoice.questionsOf' }, { chapter: chapter.name })}
          onClick={() => onExpand(!expanded)}
        >
          <RightOutlined className={styles.expandIcon} />
        </button>
        <ChoiceCheckbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={group.length === 0}
          onChange={() => onToggle(group)}
        >
          <span className={styles.name}>
            <span className={styles.roman} aria-hidden="true">
              {toRoman(chapter.order)}.
            </span>
            <span>{chapter.name}</span>
          </span>
        </ChoiceCheckbox>
        <span className={joinClassNames(styles.count, count > 0 && styles.some)}>
          <FormattedMessage id="exportChoice.of" values={{ count, total: group.length }} />
        </span>
      </div>
      <ul id={listId} className={styles.questions} hidden={!expanded}>
        {expanded &&
          visibleQuestions.map((question) => (
            <QuestionChoice
              key={question.id}
              question={question}
              checked={selected.has(question.id)}
              disabled={!isAllowed(question)}
              onToggle={() => onToggle([question.id])}
            />
          ))}
      </ul>
    </li>
  );
}
