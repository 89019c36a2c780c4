import type { ChapterQuestion } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { AnsweredIcon, DownOutlined, joinClassNames, LockOutlined, primitives, RightOutlined, SpecialStar } from '@round-table/shared/ui';
import { Tooltip } from '@round-table/shared/ui/overlay';
import { type ReactNode, useId } from 'react';
import { useQuestionPaths } from '../../lib/use-question-paths';
import styles from './question-item.module.css';

interface QuestionItemProps {
  question: ChapterQuestion;
  /** The visitor may not see the question, so it cannot be expanded. */
  isUnderReview: boolean;
  isExpanded: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One question of the accordion. The link to its page is a sibling of the button: interactive elements cannot be nested. */
export function QuestionItem({ question, isUnderReview, isExpanded, onToggle, children }: QuestionItemProps) {
  const intl = useIntl();
  const { toQuestion } = useQuestionPaths();
  const id = useId();
  const isOpen = isExpanded && !isUnderReview;
  const reviewHint = isUnderReview ? intl.formatMessage({ id: 'overview.underReview' }) : undefined;
  return (
    <li className={styles.item}>
      <div className={joinClassNames(primitives.row, styles.header)}>
        <div className={styles.title}>
          <Tooltip title={reviewHint}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-disabled={isUnderReview}
              onClick={isUnderReview ? undefined : onToggle}
            >
              {isOpen ? (
                <DownOutlined className={joinClassNames(primitives.screenOnly, styles.arrow)} aria-hidden />
              ) : (
                <RightOutlined className={joinClassNames(primitives.screenOnly, styles.arrow)} aria-hidden />
              )}
              <span className={styles.number}>{question.order}</span> <span className={styles.text}>{question.text}</span>
            </button>
          </Tooltip>
        </div>
        {question.is_marked_as_special && <SpecialStar />}
        <span className={styles.marks}>
          {question.is_answered !== undefined && <AnsweredIcon answered={question.is_answered} />}
          {isUnderReview && <LockOutlined className={styles.lock} aria-hidden />}
        </span>
        {!isUnderReview && (
          <Link className={joinClassNames(primitives.screenOnly, styles.link)} to={toQuestion(question.id)}>
            <FormattedMessage id="overview.detailView" />
          </Link>
        )}
      </div>
      {isOpen && (
        <div className={styles.body} id={id}>
          {children}
        </div>
      )}
    </li>
  );
}
