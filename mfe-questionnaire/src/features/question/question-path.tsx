import type { Chapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Link, useLocation } from '@round-table/shared/kit/router';
import { ArrowLeftOutlined, ArrowRightOutlined, RightOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { useNeighbourKeys } from './use-neighbour-keys';
import './question-path.css';

export const questionPath = (id: number) => `/question/${id}/`;

interface StepProps {
  /** The question's id; undefined at the end of the catalogue. */
  to: number | undefined;
  label: string;
  icon: ReactNode;
}

function Step({ to, label, icon }: StepProps) {
  const { search } = useLocation();
  const name = useIntl().formatMessage({ id: label });
  if (to === undefined)
    return (
      <button type="button" className="question-step" aria-label={name} disabled>
        {icon}
      </button>
    );
  return (
    <Link className="question-step" to={{ pathname: questionPath(to), search }} aria-label={name} title={name}>
      {icon}
    </Link>
  );
}

interface QuestionPathProps {
  chapter: Chapter;
  /** Where the question stands in its chapter, from 1. */
  position: number;
  of: number;
  /** Ids of the questions before and after. */
  previous: number | undefined;
  next: number | undefined;
  /** The id of the next question without an answer; null if there is none, undefined for those who do not answer. */
  unanswered: number | null | undefined;
}

/** The way to the question, and on to its neighbours. */
export function QuestionPath({ chapter, position, of, previous, next, unanswered }: QuestionPathProps) {
  const intl = useIntl();
  useNeighbourKeys({ previous, next, unanswered });
  return (
    <div className="question-path">
      <nav aria-label={intl.formatMessage({ id: 'question.path' })}>
        <ol>
          <li className="question-path-start">
            <Link to="/questionnaire">
              <FormattedMessage id="overview.title" />
            </Link>
            <RightOutlined aria-hidden />
          </li>
          <li>
            <h2>
              <Link className="question-path-chapter" to={`/questionnaire?chapter=${chapter.id}`}>
                {`${toRoman(chapter.order)}. ${chapter.name}`}
              </Link>
            </h2>
          </li>
        </ol>
      </nav>
      <nav className="question-steps" aria-label={intl.formatMessage({ id: 'question.steps' })}>
        <Step to={previous} label="question.previous" icon={<ArrowLeftOutlined />} />
        <span className="question-position">
          <FormattedMessage id="question.position" values={{ position, of }} />
        </span>
        <Step to={next} label="question.next" icon={<ArrowRightOutlined />} />
      </nav>
    </div>
  );
}
