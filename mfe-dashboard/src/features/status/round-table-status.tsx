import type { AppInfo, Chapter, Country } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppInfo, useChapters, useCountries, useCurrentCountry, usePagePaths, useViewer } from '@round-table/shared/runtime';
import { CountryLink, Percent, Section } from '@round-table/shared/ui';
import styles from './round-table-status.module.css';
import { StatCard, type StatRow } from './stat-card';

/** The number of questions in all chapters together and for each chapter: average, minimum and maximum. Zeros without a chapter. */
export function toChapterSizes(chapters: Pick<Chapter, 'questions'>[]) {
  const sizes = chapters.map(({ questions }) => questions.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length === 0) return { total, average: 0, min: 0, max: 0 };
  return { total, average: total / sizes.length, min: Math.min(...sizes), max: Math.max(...sizes) };
}

/** The current country from the list of countries, which has the newest counts; undefined for users without a country. */
function useCurrentCountryCounts(): Country | undefined {
  const current = useCurrentCountry();
  const countries = useCountries();
  return current && (countries.find(({ code }) => code === current.code) ?? current);
}

/** The name of a country, leading to its page. */
function CountryName({ name }: { name: string }) {
  const country = useCountries().find((one) => one.name === name);
  return country ? <CountryLink code={country.code}>{name}</CountryLink> : name;
}

function CountriesLink() {
  return (
    <Link to={usePagePaths()('countries')}>
      <FormattedMessage id="status.allCountriesLink" />
    </Link>
  );
}

function toCountryRows(info: AppInfo, current: Country | undefined, readOnly: boolean): StatRow[] {
  if (current) return [{ label: { id: 'status.yourCountry' }, value: <CountryName name={current.name} /> }];
  if (!readOnly || !info.latestCountryName) return [];
  return [{ label: { id: 'status.latestCountry' }, value: <CountryName name={info.latestCountryName} /> }];
}

function toQuestionRows(info: AppInfo, current: Country | undefined): StatRow[] {
  if (current)
    return [
      { label: { id: 'status.answered' }, value: <FormattedNumber value={current.answered_count ?? 0} /> },
      { label: { id: 'status.share' }, value: <Percent value={current.progress_all ?? 0} /> },
    ];
  const { progressAllCountries } = info;
  return progressAllCountries === null ? [] : [{ label: { id: 'status.allCountries' }, value: <Percent value={progressAllCountries} /> }];
}

function toCommentRows(info: AppInfo, current: Country | undefined, readOnly: boolean): StatRow[] {
  if (current) return [{ label: current.name, value: <FormattedNumber value={current.comments_count ?? 0} /> }];
  if (!readOnly || !info.commentsLeader) return [];
  const leader = { country: <CountryName name={info.commentsLeader} />, count: info.commentsLeaderCount };
  return [{ label: { id: 'status.mostComments' }, value: <FormattedMessage id="status.leader" values={leader} /> }];
}

/** Four key figures; the details below them depend on the role (DASH-04 to DASH-07). */
export function RoundTableStatus() {
  const info = useAppInfo();
  const { readOnly } = useViewer();
  const current = useCurrentCountryCounts();
  const countries = useCountries();
  const chapters = useChapters();
  if (!info) return null;
  const sizes = toChapterSizes(chapters);
  return (
    <Section title={<FormattedMessage id="status.title" />}>
      <ul className={styles.stats}>
        <StatCard
          title="status.countries"
          total={countries.length}
          rows={toCountryRows(info, current, readOnly)}
          link={<CountriesLink />}
        />
        <StatCard
          title="status.chapters"
          total={chapters.length}
          rows={[
            { label: { id: 'status.average' }, value: <FormattedNumber value={sizes.average} maximumFractionDigits={1} /> },
            { label: { id: 'status.min' }, value: <FormattedNumber value={sizes.min} /> },
            { label: { id: 'status.max' }, value: <FormattedNumber value={sizes.max} /> },
          ]}
        />
        <StatCard title="status.questions" total={sizes.total} rows={toQuestionRows(info, current)} />
        <StatCard title="status.comments" total={info.commentsCount} rows={toCommentRows(info, current, readOnly)} />
      </ul>
    </Section>
  );
}
