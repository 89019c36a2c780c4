import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useChapters, useCountries } from '@round-table/shared/runtime';
import { Chip, Flag, joinClassNames, LiveRegion, primitives } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import type { SearchAddress } from '../use-search-address';
import styles from './chosen-filters.module.css';

interface ChosenFilter {
  key: string;
  name: string;
  shown: ReactNode;
  remove: () => void;
}

/** The chosen countries, chapters and version; the kinds are not among them, as their check boxes show what is left out. */
export function useChosenFilters({ filters, filter }: SearchAddress): ChosenFilter[] {
  const countries = useCountries();
  const chapters = useChapters(filters.version);
  const { formatMessage } = useIntl();
  const version = filters.version && formatMessage({ id: 'search.versionOf' }, { number: filters.version });
  return [
    ...filters.countries.map((code) => {
      const name = countries.find((country) => country.code === code)?.name ?? code;
      const remove = () => filter({ countries: filters.countries.filter((other) => other !== code) });
      return { key: code, name, shown: <Flag code={code} name={name} />, remove };
    }),
    ...filters.chapters.map((order) => {
      const name = `${toRoman(order)}. ${chapters.find((chapter) => chapter.order === order)?.name ?? ''}`.trim();
      const remove = () => filter({ chapters: filters.chapters.filter((other) => other !== order) });
      return { key: `chapter ${order}`, name, shown: <span className={styles.name}>{name}</span>, remove };
    }),
    ...(version ? [{ key: 'version', name: version, shown: version, remove: () => filter({ version: undefined }) }] : []),
  ];
}

function Chips({ chosen }: { chosen: ChosenFilter[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className={joinClassNames(primitives.wrappingRow, styles.chips)} aria-label={formatMessage({ id: 'search.chosen' })}>
      {chosen.map(({ key, name, shown, remove }) => (
        <Chip key={key} removeLabel={formatMessage({ id: 'search.remove' }, { name })} onRemove={remove}>
          {shown}
        </Chip>
      ))}
    </ul>
  );
}

interface ChosenFiltersProps {
  address: SearchAddress;
  /** All hits under the filters; undefined until they are counted. */
  count: number | undefined;
  /** The other forms of the words that were found. */
  forms: string[];
}

/** The chosen filters, and how many hits there are. */
export function ChosenFilters({ address, count, forms }: ChosenFiltersProps) {
  const chosen = useChosenFilters(address);
  return (
    <div className={styles.line}>
      {chosen.length > 0 && <Chips chosen={chosen} />}
      {address.hasFilters && (
        <button type="button" className={joinClassNames(primitives.screenOnly, styles.clear)} onClick={address.clear}>
          <FormattedMessage id="search.clear" />
        </button>
      )}
      <LiveRegion role="status" as="p" className={styles.found}>
        {count !== undefined && (
          <FormattedMessage
            id={forms.length > 0 && count > 0 ? 'search.foundForms' : 'search.found'}
            values={{ count, forms: forms.join(', ') }}
          />
        )}
      </LiveRegion>
    </div>
  );
}
