import type { ChapterQuestion } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { AnsweredIcon, DownOutlined, LockOutlined, RightOutlined, SpecialStar } from '@round-table/shared/ui';
import { Tooltip } from '@round-table/shared/ui/overlay';
import { type ReactNode, useId } from 'react';
import './question-item.css';

interface QuestionItemProps {
  question: ChapterQuestion;
  /** Not to be seen by this visitor: it cannot be opened. */
  isUnderReview: boolean;
  isExpanded: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One question of the accordion. The link to its own page stands beside the button, not in it. */
export function QuestionItem({ question, isUnderReview, isExpanded, onToggle, children }: QuestionItemProps) {
  const intl = useIntl();
  const id = useId();
  const isOpen = isExpanded && !isUnderReview;
  const review = isUnderReview ? intl.formatMessage({ id: 'overview.underReview' }) : undefined;
  return (
    <li className="question-item">
      <div className="question-item-header">
        <div className="question-item-title">
          <Tooltip title={review}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-disabled={isUnderReview}
              onClick={isUnderReview ? undefined : onToggle}
            >
              {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
              <span className="question-item-number">{question.order}</span> <span className="question-item-text">{question.text}</span>
            </button>
          </Tooltip>
        </div>
        {question.is_marked_as_special && <SpecialStar />}
        <span className="question-item-marks">
          {question.is_answered !== undefined && <AnsweredIcon answered={question.is_answered} />}
          {isUnderReview && <LockOutlined aria-hidden />}
        </span>
        {!isUnderReview && (
          <Link className="question-item-link" to={`/question/${question.id}/`}>
            <FormattedMessage id="overview.detailView" />
          </Link>
        )}
      </div>
      {isOpen && (
        <div className="question-item-body" id={id}>
          {children}
        </div>
      )}
    </li>
  );
}
