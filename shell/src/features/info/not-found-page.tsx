import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { CompassOutlined } from '@round-table/shared/ui';
import './info-page.css';

/** An address that leads nowhere. */
export const NotFoundPage = () => (
  <div className="rt-state">
    <span className="rt-state-icon">
      <CompassOutlined />
    </span>
    <h1 className="rt-state-title" tabIndex={-1}>
      <FormattedMessage id="notFound.title" />
    </h1>
    <p className="rt-state-hint">
      <FormattedMessage id="notFound.hint" />
    </p>
    <Link to="/dashboard/">
      <FormattedMessage id="notFound.dashboard" />
    </Link>
  </div>
);
