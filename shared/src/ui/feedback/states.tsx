import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { type Message, toMessage } from '@round-table/shared/runtime';
import type { ReactNode } from 'react';
import { CloseOutlined, ReloadOutlined, SearchOutlined, WarningOutlined } from '../antd/icons';
import { Button } from '../controls/button';
import { joinClassNames } from '../primitives/class-names';
import { primitives } from '../primitives/primitives';
import { LiveRegion } from './live-region';
import styles from './states.module.css';

interface EmptyStateProps {
  /** What is missing, in one sentence. */
  title: ReactNode;
  /** What to do next. */
  hint?: ReactNode;
  /** Instead of the empty lines, such as a lock. */
  icon?: ReactNode;
  /** The link or button for the next step. */
  action?: ReactNode;
  /** The state is the whole page: the title is its `h1`, and can be focused after a change of route. */
  page?: boolean;
  className?: string;
}

const EmptyLines = () => (
  <span className={styles.emptyLines} aria-hidden="true">
    <i />
    <i />
    <i />
    <SearchOutlined className={styles.emptyLinesIcon} />
  </span>
);

/** Shown instead of a list without rows or of a page that is not available. */
export const EmptyState = ({ title, hint, icon, action, page = false, className }: EmptyStateProps) => (
  <div className={joinClassNames(styles.state, className)}>
    {icon === undefined ? <EmptyLines /> : <span className={styles.stateIcon}>{icon}</span>}
    {page ? (
      <h1 className={styles.stateTitle} tabIndex={-1}>
        {title}
      </h1>
    ) : (
      <p className={styles.stateTitle}>{title}</p>
    )}
    {hint !== undefined && <p className={primitives.quiet}>{hint}</p>}
    {action}
  </div>
);

interface FailureProps {
  /** The error of a query or of a dynamic import. */
  error: unknown;
  onRetry: () => void;
}

/** The message of an error in the language of the page. */
export function ErrorText({ error }: { error: unknown }) {
  const { id, values } = toMessage(error);
  return <FormattedMessage id={id} values={values} />;
}

const offlineMessages = ['runtime.offline', 'runtime.noResponseOffline'];

interface ErrorViewProps {
  error?: unknown;
  /** The message to show in place of that of `error`. */
  message?: Message;
  /** What to do next, instead of checking the connection. */
  hint?: Message;
  onRetry: () => void;
  className?: string;
}

/** The generic error view (SHELL-18) of a page or of a large part. The smoke run of a release finds failures by `data-failure`. */
export function ErrorView({ error, message = toMessage(error), hint, onRetry, className }: ErrorViewProps) {
  const intl = useIntl();
  const { id, values } = message;
  const defaultHint = offlineMessages.includes(id) ? 'ui.offlineAdvice' : 'ui.errorAdvice';
  return (
    <LiveRegion role="alert" className={joinClassNames(styles.state, className)}>
      <WarningOutlined className={styles.stateFailed} />
      <p className={styles.stateTitle} data-failure="">
        <FormattedMessage id="ui.error" values={{ message: intl.formatMessage({ id }, values) }} />
      </p>
      <p className={primitives.quiet}>
        <FormattedMessage id={hint?.id ?? defaultHint} values={hint?.values} />
      </p>
      <Button type="primary" icon={<ReloadOutlined />} onClick={onRetry}>
        <FormattedMessage id="ui.tryAgain" />
      </Button>
    </LiveRegion>
  );
}

/** The error of a list or of a small part of a page. */
export const InlineError = ({ error, onRetry }: FailureProps) => (
  <LiveRegion role="alert" className={styles.inlineError}>
    <WarningOutlined className={styles.inlineErrorIcon} />
    <span className={styles.inlineErrorText} data-failure="">
      <ErrorText error={error} />
    </span>
    <Button className={styles.inlineErrorRetry} type="link" onClick={onRetry}>
      <FormattedMessage id="ui.tryAgain" />
    </Button>
  </LiveRegion>
);

/** The error of a form as a whole, between its last field and its buttons. */
export const FormError = ({ children, className }: { children: ReactNode; className?: string }) => (
  <LiveRegion role="alert" as="p" className={joinClassNames(styles.formError, className)}>
    <CloseOutlined className={styles.formErrorIcon} />
    <span>{children}</span>
  </LiveRegion>
);
