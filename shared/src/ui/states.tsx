import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { type Message, messageOf } from '@round-table/shared/runtime';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CloseOutlined, ReloadOutlined, SearchOutlined, WarningOutlined } from './icons';
import './states.css';

interface EmptyStateProps {
  /** One bold sentence: what is not there. */
  title: ReactNode;
  /** One that says what to do next. */
  hint?: ReactNode;
  /** In the place of the empty lines: a lock, a compass. */
  icon?: ReactNode;
  /** A link or button that does it. */
  action?: ReactNode;
  /** The state is the whole page: its sentence is the page's heading, and the focus goes to it. */
  page?: boolean;
}

const EmptyLines = () => (
  <span className="rt-empty-lines" aria-hidden="true">
    <i />
    <i />
    <i />
    <SearchOutlined />
  </span>
);

/** A list without rows, or a page without its subject. */
export const EmptyState = ({ title, hint, icon, action, page = false }: EmptyStateProps) => (
  <div className="rt-state">
    {icon === undefined ? <EmptyLines /> : <span className="rt-state-icon">{icon}</span>}
    {page ? (
      <h1 className="rt-state-title" tabIndex={-1}>
        {title}
      </h1>
    ) : (
      <p className="rt-state-title">{title}</p>
    )}
    {hint !== undefined && <p className="rt-state-hint">{hint}</p>}
    {action}
  </div>
);

interface FailureProps {
  /** What a query or a loading refused with. */
  error: unknown;
  onRetry: () => void;
}

/** The sentence of an error, in the language of the page. */
export function ErrorText({ error }: { error: unknown }) {
  const { id, values } = messageOf(error);
  return <FormattedMessage id={id} values={values} />;
}

interface ErrorViewProps {
  /** What a query refused with. */
  error?: unknown;
  /** Instead of an error: what happened. */
  message?: Message;
  onRetry: () => void;
}

/** The generic error view (specification, section 8), in the place of what could not be shown. */
export function ErrorView({ error, message = messageOf(error), onRetry }: ErrorViewProps) {
  const intl = useIntl();
  const { id, values } = message;
  return (
    <div className="rt-state" role="alert">
      <WarningOutlined className="rt-state-failed" />
      <p className="rt-state-title">
        <FormattedMessage id="ui.error" values={{ message: intl.formatMessage({ id }, values) }} />
      </p>
      <p className="rt-state-hint">
        <FormattedMessage id="ui.errorAdvice" />
      </p>
      <Button type="primary" icon={<ReloadOutlined />} onClick={onRetry}>
        <FormattedMessage id="ui.tryAgain" />
      </Button>
    </div>
  );
}

/** A list's or a part's error, in its own place. */
export const InlineError = ({ error, onRetry }: FailureProps) => (
  <div className="rt-inline-error" role="alert">
    <WarningOutlined />
    <span className="rt-inline-error-text">
      <ErrorText error={error} />
    </span>
    <Button type="link" onClick={onRetry}>
      <FormattedMessage id="ui.tryAgain" />
    </Button>
  </div>
);

/** What a form as a whole was refused with; it stands between the last field and the button. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <p className="rt-form-error" role="alert">
    <CloseOutlined />
    <span>{children}</span>
  </p>
);
