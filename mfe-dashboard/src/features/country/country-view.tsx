import { type Country, type CountryProfile, shellPaths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { isMissingVersion, useChapters, useCountries, usePagePaths, useViewer } from '@round-table/shared/runtime';
import { CountryLink, EmptyState, InlineError, joinClassNames, LoadingSkeleton } from '@round-table/shared/ui';
import { VersionNote, VersionSelect } from '@round-table/shared/ui/versions';
import { useDeferredValue, useMemo } from 'react';
import { useGetCountryProfileQuery } from './country-api';
import { CountryHead } from './country-head';
import { CountryList, NothingAnswered } from './country-list';
import styles from './country-view.module.css';
import { CountryCrumb } from './head/country-crumb';
import { Statistics, StatisticsSkeleton } from './head/statistics';
import { type ChapterEntries, type ProfileFigures, toChapterEntries, toFigures } from './profile';
import { Strip, StripKey, StripSkeleton } from './strip/strip';
import { useJump } from './use-anchor';
import { useCountryVersions } from './use-country-path';

interface ContentProps {
  profile: CountryProfile;
  country: Country;
  chapters: ChapterEntries[];
  figures: ProfileFigures;
}

interface CompareLinkProps {
  country: Country;
  version: string | undefined;
}

/** Leads to the comparison with this country pinned, in the same version; nothing if no live app has it. */
function CompareLink({ country, version }: CompareLinkProps) {
  const path = usePagePaths()('compare');
  if (path === shellPaths.landing) return null;
  const query = new URLSearchParams({ base: country.code, ...(version !== undefined && { v: version }) });
  return (
    <Link to={`${path}?${query}`}>
      <FormattedMessage id="country.compare" values={{ country: country.name }} />
    </Link>
  );
}

function Overview({ profile, country, chapters, figures, version }: ContentProps & { version: string | undefined }) {
  const jump = useJump();
  return (
    <>
      <Statistics profile={profile} country={country} figures={figures} />
      <section className={styles.overview}>
        <div className={styles.line}>
          <h2>
            <FormattedMessage id="country.differs" values={{ count: figures.relations.differs, of: figures.questions }} />
          </h2>
          <CompareLink country={country} version={version} />
        </div>
        <StripKey relations={figures.relations} />
        <Strip chapters={chapters} country={country.name} onJump={jump} />
      </section>
    </>
  );
}

/** The shapes of what comes, in the numbers of the catalogue; the unseen text wraps as the coming one. */
function OverviewSkeleton(props: CompareLinkProps) {
  const chapters = useChapters();
  const of = chapters.flatMap(({ questions }) => questions).length;
  return (
    <>
      <StatisticsSkeleton />
      <div className={styles.overview}>
        <div className={joinClassNames(styles.line, styles.unseen)} aria-hidden="true">
          <b>
            <FormattedMessage id="country.differs" values={{ count: of, of }} />
          </b>
          <CompareLink {...props} />
        </div>
        <div className={styles.unseen} aria-hidden="true">
          <StripKey relations={{ differs: of, same: of, tie: of, few: 0, open: of, hidden: 0 }} />
        </div>
        <StripSkeleton chapters={chapters} />
      </div>
    </>
  );
}

const ListSkeleton = () => (
  <div className={styles.columns}>
    <LoadingSkeleton shape="rows" rows={8} height={33} />
    <div className={styles.list}>
      <LoadingSkeleton shape="rows" rows={6} height={110} />
    </div>
  </div>
);

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  code: string;
}

/** The country is visible, hence what is missing is the version of the address. */
function Failure({ error, onRetry, code }: FailureProps) {
  const seesLive = may.seeLive(useViewer());
  return isMissingVersion(error) ? (
    <EmptyState
      title={<FormattedMessage id="country.versionNotFound" />}
      action={
        <CountryLink code={code}>
          <FormattedMessage id={seesLive ? 'country.toLive' : 'country.toCurrent'} />
        </CountryLink>
      }
    />
  ) : (
    <InlineError error={error} onRetry={onRetry} />
  );
}

interface CountryViewProps {
  country: Country;
  /** The version in the address; without it what the viewer sees elsewhere. */
  version: string | undefined;
}

/** Everything that one country says. */
export function CountryView({ country, version }: CountryViewProps) {
  const countries = useCountries();
  const toVersion = useCountryVersions(country.code);
  const viewer = useViewer();
  const query = useGetCountryProfileQuery({ code: country.code, version });
  const profile = query.currentData;
  const chapters = useMemo(() => profile && toChapterEntries(profile, viewer), [profile, viewer]);
  const figures = useMemo(() => chapters && toFigures(chapters), [chapters]);
  const content = useMemo(
    () => (profile && chapters && figures ? { profile, country, chapters, figures } : undefined),
    [profile, country, chapters, figures],
  );
  // Deferred: hundreds of questions are rendered in slices, between which the page reacts to input.
  const listed = useDeferredValue(content);
  const isEmpty = figures !== undefined && figures.answered === 0 && figures.comments === 0;
  return (
    <div className={styles.page}>
      <CountryCrumb countries={countries} code={country.code} name={country.name} version={version}>
        <VersionSelect version={version} toPath={toVersion} />
      </CountryCrumb>
      {version !== undefined && <VersionNote version={version} current={toVersion(undefined)} />}
      <CountryHead
        code={country.code}
        name={country.name}
        isPublic={country.public}
        version={version}
        profile={profile}
        chapters={chapters}
      />
      {content && <Overview {...content} version={version} />}
      {!content && query.error === undefined && <OverviewSkeleton country={country} version={version} />}
      {!profile && query.error !== undefined && <Failure error={query.error} onRetry={query.refetch} code={country.code} />}
      {isEmpty && <NothingAnswered name={country.name} />}
      {!isEmpty && listed && <CountryList profile={listed.profile} chapters={listed.chapters} figures={listed.figures} version={version} />}
      {!isEmpty && !listed && query.error === undefined && <ListSkeleton />}
    </div>
  );
}
