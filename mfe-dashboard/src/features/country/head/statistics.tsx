import type { Country, CountryProfile } from '@round-table/shared/contract';
import { may, toPersonName } from '@round-table/shared/domain';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useInstallationDates, useViewer } from '@round-table/shared/runtime';
import { joinClassNames, LoadingSkeleton, Percent, ProgressBar, ProgressPair, primitives } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import type { ProfileFigures } from '../profile';
import styles from './statistics.module.css';

interface StatisticProps {
  /** A message id. */
  label: string;
  figure?: ReactNode;
  children?: ReactNode;
}

const Statistic = ({ label, figure, children }: StatisticProps) => (
  <div className={styles.statistic}>
    <dt>
      <FormattedMessage id={label} />
    </dt>
    <dd>
      {figure !== undefined && <span className={styles.figure}>{figure}</span>}
      {children}
    </dd>
  </div>
);

const Day = ({ value }: { value: string }) => (
  <time dateTime={value}>
    <FormattedDate value={value} day="numeric" month="long" year="numeric" />
  </time>
);

interface ProfileProps {
  profile: CountryProfile;
  /** The country as the list of countries has it: with its progress for members. */
  country: Country;
}

/** Which version the content is of, and whether the country has confirmed it. */
function VersionNote({ profile, country }: ProfileProps) {
  const dates = useInstallationDates();
  const { version, taken_at, content_version } = profile;
  if (version === null || taken_at === null)
    return <FormattedMessage id={country.checked_upcoming_dl_valid ? 'country.confirmedNext' : 'country.notConfirmed'} />;
  const values = { date: dates.day(taken_at), content: content_version };
  if (content_version === null) return <FormattedMessage id="country.publishedWithout" values={values} />;
  return <FormattedMessage id={content_version === version ? 'country.published' : 'country.publishedOlder'} values={values} />;
}

function Answered({ figures, country, isLive }: { figures: ProfileFigures; country: Country; isLive: boolean }) {
  const { formatMessage } = useIntl();
  const share = figures.questions === 0 ? 0 : (figures.answered * 100) / figures.questions;
  const { progress_all, progress_weighted } = country;
  // The server sends progress only to those who may see it.
  const hasProgress = progress_all !== null && progress_weighted !== null;
  if (!hasProgress) return <Statistic label="country.answers" figure={<FormattedNumber value={figures.answered} />} />;
  return (
    <Statistic
      label="country.answered"
      figure={
        <>
          <FormattedNumber value={figures.answered} />{' '}
          <small>
            <FormattedMessage id="country.ofQuestions" values={{ count: figures.questions }} />
          </small>
        </>
      }
    >
      {isLive && <ProgressPair className={styles.pair} country={country.name} all={progress_all} weighted={progress_weighted} />}
      {!isLive && (
        <span className={styles.progress}>
          <ProgressBar className={styles.bar} kind="work" value={share} label={formatMessage({ id: 'country.answered' })} />
          <Percent value={share} />
        </span>
      )}
    </Statistic>
  );
}

/** The experts, for viewers who may see persons; for others when the content was last changed. */
function Experts({ profile }: { profile: CountryProfile }) {
  const { experts, modified } = profile;
  const day = modified === null ? <FormattedMessage id="country.never" /> : <Day value={modified} />;
  if (experts === null)
    return (
      <Statistic label="country.lastChanged">
        <span className={styles.day}>{day}</span>
      </Statistic>
    );
  return (
    <Statistic label="country.experts">
      {experts.length === 0 && (
        <span className={joinClassNames(primitives.note, styles.note)}>
          <FormattedMessage id="country.noExperts" />
        </span>
      )}
      {experts.map((expert) => (
        <span className={styles.expert} key={expert.id}>
          {toPersonName(expert)}
        </span>
      ))}
      {modified !== null && (
        <span className={joinClassNames(primitives.note, styles.note)}>
          <FormattedMessage id="country.lastChangedOn" values={{ date: day }} />
        </span>
      )}
    </Statistic>
  );
}

/** Version, answers, comments and experts. */
export function Statistics({ profile, country, figures }: ProfileProps & { figures: ProfileFigures }) {
  const viewer = useViewer();
  const isLive = profile.version === null && may.seeProgress(viewer);
  const changes = { count: figures.listed.changed, version: <span className={styles.number}>{profile.former}</span> };
  return (
    <dl className={styles.statistics}>
      <Statistic label="country.version" figure={profile.version ?? undefined}>
        {profile.version === null && (
          <span className={styles.day}>
            <FormattedMessage id={isLive ? 'country.live' : 'country.noVersion'} />
          </span>
        )}
        <span className={joinClassNames(primitives.note, styles.note)}>
          <VersionNote profile={profile} country={country} />
        </span>
      </Statistic>
      <Answered figures={figures} country={country} isLive={isLive} />
      <Statistic label="country.comments" figure={<FormattedNumber value={figures.comments} />}>
        {profile.former !== null && (
          <span className={joinClassNames(primitives.note, styles.note)}>
            {changes.count === 0 ? (
              <FormattedMessage id="country.nothingChanged" values={changes} />
            ) : (
              <Link to="?show=changed" preventScrollReset>
                <FormattedMessage id="country.questionsChanged" values={changes} />
              </Link>
            )}
          </span>
        )}
      </Statistic>
      <Experts profile={profile} />
    </dl>
  );
}

/** In the height of the statistics. */
export const StatisticsSkeleton = () => (
  <div className={styles.skeleton}>
    <LoadingSkeleton rows={3} />
  </div>
);
