import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { CompassOutlined, EmptyState, LockOutlined } from '@round-table/shared/ui';

/** A guest at a question that is under review. */
export const QuestionUnavailable = () => (
  <EmptyState
    page
    icon={<LockOutlined />}
    title={<FormattedMessage id="question.unavailable" />}
    action={
      <Link to="/dashboard/">
        <FormattedMessage id="question.toDashboard" />
      </Link>
    }
  />
);

/** An id that is not among the loaded chapters. */
export const QuestionNotFound = () => (
  <EmptyState
    page
    icon={<CompassOutlined />}
    title={<FormattedMessage id="question.notFound" />}
    hint={<FormattedMessage id="question.notFoundHint" />}
    action={
      <Link to="/questionnaire">
        <FormattedMessage id="question.toQuestionnaire" />
      </Link>
    }
  />
);
