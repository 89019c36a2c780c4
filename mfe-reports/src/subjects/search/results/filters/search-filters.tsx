import { searchKinds } from '@round-table/shared/contract';
import { may, toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useChapters, useCountries, useInstallationDates, useListVersionsQuery, useViewer } from '@round-table/shared/runtime';
import { Flag, joinClassNames, primitives } from '@round-table/shared/ui';
import { useId, useRef, useState } from 'react';
import type { SearchAddress } from '../use-search-address';
import type { HitCounts } from './count-hits';
import { FilterBox, FilterGroup } from './filter-group';
import styles from './filters.module.css';

export interface FiltersProps {
  address: SearchAddress;
  /** Undefined until they are loaded. */
  counts: HitCounts | undefined;
}

const toggle = <Value,>(values: readonly Value[], value: Value, isChosen: boolean): Value[] =>
  isChosen ? [...values, value] : values.filter((other) => other !== value);

const KindFilter = ({ address: { filters, filter }, counts }: FiltersProps) => (
  <FilterGroup title={<FormattedMessage id="search.kind" />}>
    {searchKinds.map((kind) => (
      <FilterBox
        key={kind}
        label={<FormattedMessage id={`search.kind.${kind}`} />}
        count={counts?.kinds[kind]}
        checked={filters.kinds.includes(kind)}
        onChange={(checked) => filter({ kinds: toggle(filters.kinds, kind, checked) })}
      />
    ))}
  </FilterGroup>
);

/** The values that have been chosen since the filters are shown: one without hits stays in its place when it is left out. */
function useEverChosen<Value>(chosen: readonly Value[]): ReadonlySet<Value> {
  const ever = useRef(new Set<Value>());
  for (const value of chosen) ever.current.add(value);
  return ever.current;
}

/** Countries that are listed before all are. */
const firstCountries = 5;

/** The countries with hits, most hits first, and those that were chosen. Their order does not depend on the choice. */
function useListedCountries({ address: { filters }, counts }: FiltersProps) {
  const countries = useCountries();
  const ever = useEverChosen(filters.countries);
  const toCount = (code: string) => counts?.countries.get(code) ?? 0;
  const withHits = countries.filter(({ code }) => toCount(code) > 0).sort((one, other) => toCount(other.code) - toCount(one.code));
  const others = countries.filter(({ code }) => ever.has(code) && toCount(code) === 0);
  return { all: [...withHits, ...others], ever, toCount };
}

function CountryFilter(props: FiltersProps) {
  const { filters, filter } = props.address;
  const [isWhole, setWhole] = useState(false);
  const { all, ever, toCount } = useListedCountries(props);
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.filter(({ code }, index) => index < firstCountries || ever.has(code));
  return (
    <FilterGroup
      title={<FormattedMessage id="search.countries" />}
      extra={
        all.length > firstCountries && (
          <button type="button" className={styles.all} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? <FormattedMessage id="search.fewer" /> : <FormattedMessage id="search.all" values={{ count: all.length }} />}
          </button>
        )
      }
    >
      {shown.map(({ code, name }) => (
        <FilterBox
          key={code}
          label={<Flag className={styles.flag} code={code} name={name} />}
          count={props.counts && toCount(code)}
          checked={filters.countries.includes(code)}
          onChange={(checked) => filter({ countries: toggle(filters.countries, code, checked) })}
        />
      ))}
    </FilterGroup>
  );
}

function ChapterFilter({ address: { filters, filter }, counts }: FiltersProps) {
  const chapters = useChapters(filters.version);
  const ever = useEverChosen(filters.chapters);
  const shown = chapters.filter(({ order }) => (counts?.chapters.get(order) ?? 0) > 0 || ever.has(order));
  if (shown.length === 0) return null;
  return (
    <FilterGroup title={<FormattedMessage id="search.chapters" />}>
      {shown.map(({ id, order, name }) => (
        <FilterBox
          key={id}
          label={
            <>
              <span className={styles.numeral}>{toRoman(order)}.</span> {name}
            </>
          }
          count={counts && (counts.chapters.get(order) ?? 0)}
          checked={filters.chapters.includes(order)}
          onChange={(checked) => filter({ chapters: toggle(filters.chapters, order, checked) })}
        />
      ))}
    </FilterGroup>
  );
}

function VersionFilter({ address: { filters, filter } }: FiltersProps) {
  const { data: versions = [] } = useListVersionsQuery();
  const dates = useInstallationDates();
  const { formatMessage } = useIntl();
  const seesLive = may.seeLive(useViewer());
  const id = useId();
  const current = seesLive ? '' : versions[0]?.id;
  if (versions.length === 0) return null;
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <label className={primitives.note} htmlFor={id}>
          <FormattedMessage id="search.version" />
        </label>
      </div>
      <select
        id={id}
        className={joinClassNames(primitives.card, styles.version)}
        value={filters.version ?? current}
        onChange={({ target }) => filter({ version: target.value === current ? undefined : target.value })}
      >
        {seesLive && <option value="">{formatMessage({ id: 'search.live' })}</option>}
        {versions.map((version) => (
          <option key={version.id} value={version.id}>
            {version.id}, {dates.day(version.taken_at)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The filters of a search, each with the number of its hits under the other filters. */
export const SearchFilterGroups = (props: FiltersProps) => (
  <div className={joinClassNames(primitives.screenOnly, styles.filters)}>
    <KindFilter {...props} />
    <CountryFilter {...props} />
    <ChapterFilter {...props} />
    <VersionFilter {...props} />
  </div>
);
