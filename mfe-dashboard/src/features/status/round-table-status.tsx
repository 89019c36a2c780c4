import type { AppInfo, Country } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber } from '@round-table/shared/kit/intl';
import { useAppInfo, useChapters, useCountries, useCurrentCountry, useViewer } from '@round-table/shared/runtime';
import { Percent, Section } from '@round-table/shared/ui';
import { chapterSizes } from './chapter-sizes';
import { StatCard, type StatRow } from './stat-card';
import './round-table-status.css';

/** The current country with its live figures; undefined for those who have none. */
function useOwnCountry(): Country | undefined {
  const current = useCurrentCountry();
  const countries = useCountries();
  return current && (countries.find(({ code }) => code === current.code) ?? current);
}

function countryRows(info: AppInfo, own: Country | undefined, readOnly: boolean): StatRow[] {
  if (own) return [{ label: { id: 'status.yourCountry' }, value: own.name }];
  return readOnly && info.latestCountryName ? [{ label: { id: 'status.latestCountry' }, value: info.latestCountryName }] : [];
}

function questionRows(info: AppInfo, own: Country | undefined): StatRow[] {
  if (own)
    return [
      { label: { id: 'status.answered' }, value: <FormattedNumber value={own.answered_count ?? 0} /> },
      { label: { id: 'status.share' }, value: <Percent value={own.progress_all ?? 0} /> },
    ];
  const { progressAllCountries } = info;
  return progressAllCountries === null ? [] : [{ label: { id: 'status.allCountries' }, value: <Percent value={progressAllCountries} /> }];
}

function commentRows(info: AppInfo, own: Country | undefined, readOnly: boolean): StatRow[] {
  if (own) return [{ label: own.name, value: <FormattedNumber value={own.comments_count ?? 0} /> }];
  if (!readOnly || !info.commentsLeader) return [];
  const leader = { country: info.commentsLeader, count: info.commentsLeaderCount };
  return [{ label: { id: 'status.mostComments' }, value: <FormattedMessage id="status.leader" values={leader} /> }];
}

/** How far the round table is, in four figures; what stands below them depends on the role (specification, section 2, Dashboard). */
export function RoundTableStatus() {
  const info = useAppInfo();
  const { readOnly } = useViewer();
  const own = useOwnCountry();
  const countries = useCountries();
  const chapters = useChapters();
  if (!info) return null;
  const sizes = chapterSizes(chapters);
  return (
    <Section title={<FormattedMessage id="status.title" />}>
      <ul className="stats">
        <StatCard title="status.countries" total={countries.length} rows={countryRows(info, own, readOnly)} />
        <StatCard
          title="status.chapters"
          total={chapters.length}
          rows={[
            { label: { id: 'status.average' }, value: <FormattedNumber value={sizes.average} maximumFractionDigits={1} /> },
            { label: { id: 'status.min' }, value: <FormattedNumber value={sizes.min} /> },
            { label: { id: 'status.max' }, value: <FormattedNumber value={sizes.max} /> },
          ]}
        />
        <StatCard title="status.questions" total={sizes.total} rows={questionRows(info, own)} />
        <StatCard title="status.comments" total={info.commentsCount} rows={commentRows(info, own, readOnly)} />
      </ul>
    </Section>
  );
}
