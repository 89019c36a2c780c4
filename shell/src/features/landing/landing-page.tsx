import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { useAppInfo, useSession } from '@round-table/shared/runtime';
import { PageHeading, Prose, VisuallyHidden } from '@round-table/shared/ui';
import { ContentsTable } from './contents-table';
import { SampleMap } from './sample-map';
import './landing-page.css';

/** What the product is, the two ways in, one real map, and the table of contents. */
export function LandingPage() {
  const app = useAppInfo();
  const { isLoggedIn } = useSession();
  return (
    <div className="landing-page">
      <div className="landing">
        <div className="landing-words">
          <PageHeading kind="display">{app?.descriptionTitle || app?.label}</PageHeading>
          <Prose kind="lead">
            <p>{app?.description}</p>
          </Prose>
          {app?.infoUrl1 && (
            <a className="landing-more" href={app.infoUrl1}>
              <FormattedMessage id="landing.more" />
              <VisuallyHidden>
                {' '}
                <FormattedMessage id="landing.moreAbout" values={{ label: app.label || app.labelShort || 'Round Table' }} />
              </VisuallyHidden>
            </a>
          )}
          {app?.isDemo && (
            <p className="landing-demo">
              <FormattedMessage id="landing.demo" />
            </p>
          )}
          <div className="landing-ways">
            <Link className="landing-way landing-way-first" to="/dashboard/">
              <FormattedMessage id="landing.reader" />
            </Link>
            <Link className="landing-way" to={isLoggedIn ? '/dashboard/' : '/login'}>
              <FormattedMessage id="landing.member" />
            </Link>
          </div>
        </div>
        <SampleMap />
      </div>
      <ContentsTable />
    </div>
  );
}
