import { shellPaths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppInfo, usePagePaths, useSession } from '@round-table/shared/runtime';
import { joinClassNames, PageHeading, Prose, VisuallyHidden } from '@round-table/shared/ui';
import { ContentsTable } from './contents-table';
import styles from './landing.module.css';
import { SampleMap } from './sample-map';

export function LandingPage() {
  const app = useAppInfo();
  const { isLoggedIn } = useSession();
  const dashboard = usePagePaths()('dashboard');
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.intro}>
          <PageHeading kind="display">{app?.descriptionTitle || app?.label}</PageHeading>
          <Prose kind="lead">
            <p>{app?.description}</p>
          </Prose>
          {app?.infoUrl1 && (
            <a className={styles.more} href={app.infoUrl1}>
              <FormattedMessage id="landing.more" />
              <VisuallyHidden>
                {' '}
                <FormattedMessage id="landing.moreAbout" values={{ label: app.label || app.labelShort || 'Round Table' }} />
              </VisuallyHidden>
            </a>
          )}
          {app?.isDemo && (
            <p className={styles.demo}>
              <FormattedMessage id="landing.demo" />
            </p>
          )}
          <div className={styles.actions}>
            <Link className={joinClassNames(styles.action, styles.primaryAction)} to={dashboard}>
              <FormattedMessage id="landing.reader" />
            </Link>
            <Link className={styles.action} to={isLoggedIn ? dashboard : shellPaths.login}>
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
