import type { Chapter } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Link, useLocation } from '@round-table/shared/libs/router';
import { Crumb, CrumbPath, CrumbSteps, joinClassNames, primitives } from '@round-table/shared/ui';
import { VersionSelect } from '@round-table/shared/ui/versions';
import { usePageSearch, usePageVersion, useQuestionPaths, useVersionPaths } from '../../lib/use-question-paths';
import styles from './question-breadcrumb.module.css';
import { useNeighbourKeys } from './use-neighbour-keys';

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
  const { questionnaire, toQuestion: toNeighbour } = useQuestionPaths();
  const { toQuestion } = useVersionPaths();
  const location = useLocation();
  const version = usePageVersion();
  const { search } = usePageSearch();
  useNeighbourKeys({ previous, next, unanswered });
  const toStep = (id: string, question: number | undefined) => ({
    label: intl.formatMessage({ id }),
    to: question === undefined ? undefined : { pathname: toNeighbour(question), search: location.search },
  });
  return (
    <Crumb className={styles.crumb}>
      <CrumbPath
        label={intl.formatMessage({ id: 'question.path' })}
        startClassName={joinClassNames(primitives.screenOnly, styles.start)}
        start={
          <Link to={questionnaire}>
            <FormattedMessage id="overview.title" />
          </Link>
        }
        className={styles.path}
      >
        <li>
          <Link to={`${questionnaire}?chapter=${chapter.id}`}>{`${toRoman(chapter.order)}. ${chapter.name}`}</Link>
        </li>
      </CrumbPath>
      <VersionSelect className={styles.version} version={version} toPath={(one) => toQuestion(questionId, one) + search} />
      <CrumbSteps
        label={intl.formatMessage({ id: 'question.steps' })}
        positionClassName={styles.position}
        previous={toStep('question.previous', previous)}
        next={toStep('question.next', next)}
      >
        <FormattedMessage id="question.position" values={{ position, of: count }} />
      </CrumbSteps>
    </Crumb>
  );
}
