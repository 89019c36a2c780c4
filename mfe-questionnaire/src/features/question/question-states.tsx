import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { CompassOutlined, EmptyState, LockOutlined } from '@round-table/shared/ui';
import { useQuestionPaths } from '../../lib/use-question-paths';

/** Shown to guests for a question under review. */
export const QuestionUnavailable = () => (
  <EmptyState
    page
    icon={<LockOutlined />}
    title={<FormattedMessage id="question.unavailable" />}
    action={
      <Link to={usePagePaths()('dashboard')}>
        <FormattedMessage id="question.toDashboard" />
      </Link>
    }
  />
);

/** Shown for an unknown question id. */
export const QuestionNotFound = () => (
  <EmptyState
    page
    icon={<CompassOutlined />}
    title={<FormattedMessage id="question.notFound" />}
    hint={<FormattedMessage id="question.notFoundHint" />}
    action={
      <Link to={useQuestionPaths().questionnaire}>
        <FormattedMessage id="question.toQuestionnaire" />
      </Link>
    }
  />
);

/** Shown for an address of a version that does not exist. */
export const VersionNotFound = () => (
  <EmptyState
    page
    icon={<CompassOutlined />}
    title={<FormattedMessage id="question.noVersion" />}
    hint={<FormattedMessage id="question.noVersionHint" />}
    action={
      <Link to={usePagePaths()('questionnaire')}>
        <FormattedMessage id="question.toQuestionnaire" />
      </Link>
    }
  />
);
