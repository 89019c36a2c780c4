import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useAppInfo } from '@round-table/shared/runtime';
import { PageHeading, Prose, VisuallyHidden } from '@round-table/shared/ui';
import styles from './info-page.module.css';

export function InfoPage() {
  const app = useAppInfo();
  const links = [app?.infoUrl1, app?.infoUrl2].filter((address): address is string => Boolean(address));
  return (
    <div className={styles.page}>
      <PageHeading kind="chapter">{app?.label}</PageHeading>
      <Prose kind="lead">
        <p>{app?.description}</p>
      </Prose>
      {links.map((address, index) => (
        <p key={address}>
          <a href={address}>
            <FormattedMessage id="info.more" values={{ other: String(index > 0) }} />
            <VisuallyHidden>
              {' '}
              <FormattedMessage id="info.moreAbout" values={{ label: app?.label || app?.labelShort || 'Round Table' }} />
            </VisuallyHidden>
          </a>
        </p>
      ))}
    </div>
  );
}
