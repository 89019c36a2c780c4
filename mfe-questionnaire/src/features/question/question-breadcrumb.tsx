import type { Chapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link, useLocation } from '@round-table/shared/libs/router';
import { ArrowLeftOutlined, ArrowRightOutlined, RightOutlined } from '@round-table/shared/ui';
import { VersionSelect } from '@round-table/shared/ui/versions';
import type { ReactNode } from 'react';
import { usePageSearch, usePageVersion, useQuestionPaths, useVersionPaths } from '../../lib/use-question-paths';
import styles from './question-breadcrumb.module.css';
import { useNeighbourKeys } from './use-neighbour-keys';

interface StepProps {
  /** The question's id; undefined at the end of the catalogue. */
  to: number | undefined;
  label: string;
  icon: ReactNode;
}

function Step({ to, label, icon }: StepProps) {
  const { search } = useLocation();
  const { toQuestion } = useQuestionPaths();
  const name = useIntl().formatMessage({ id: label });
  if (to === undefined)
    return (
      <button type="button" className={styles.step} aria-label={name} disabled>
        {icon}
      </button>
    );
  return (
    <Link className={styles.step} to={{ pathname: toQuestion(to), search }} aria-label={name} title={name}>
      {icon}
    </Link>
  );
}

interface QuestionBreadcrumbProps {
  questionId: number;
  chapter: Chapter;
  /** The position of the question in its chapter, from 1, and the number of its questions. */
  position: number;
  count: number;
  /** Ids of the questions before and after. */
  previous: number | undefined;
  next: number | undefined;
  /** The id of the next question without an answer; null if there is none, undefined for viewers who do not answer. */
  unanswered: number | null | undefined;
}

/** The breadcrumb of a question and the links to the previous and the next one. */
export function QuestionBreadcrumb({ questionId, chapter, position, count, previous, next, unanswered }: QuestionBreadcrumbProps) {
  const intl = useIntl();
  const { questionnaire } = useQuestionPaths();
  const { toQuestion } = useVersionPaths();
  const version = usePageVersion();
  const { search } = usePageSearch();
  useNeighbourKeys({ previous, next, unanswered });
  return (
    <div className={styles.bar}>
      <nav aria-label={intl.formatMessage({ id: 'question.path' })}>
        <ol>
          <li className={styles.start}>
            <Link to={questionnaire}>
              <FormattedMessage id="overview.title" />
            </Link>
            <RightOutlined className={styles.separator} aria-hidden />
          </li>
          <li>
            <Link className={styles.chapter} to={`${questionnaire}?chapter=${chapter.id}`}>
              {`${toRoman(chapter.order)}. ${chapter.name}`}
            </Link>
          </li>
        </ol>
      </nav>
      <VersionSelect className={styles.version} version={version} toPath={(one) => toQuestion(questionId, one) + search} />
      <nav className={styles.steps} aria-label={intl.formatMessage({ id: 'question.steps' })}>
        <Step to={previous} label="question.previous" icon={<ArrowLeftOutlined />} />
        <span className={styles.position}>
          <FormattedMessage id="question.position" values={{ position, of: count }} />
        </span>
        <Step to={next} label="question.next" icon={<ArrowRightOutlined />} />
      </nav>
    </div>
  );
}
