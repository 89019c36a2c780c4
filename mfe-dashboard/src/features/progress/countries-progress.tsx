import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useCountries, useCurrentCountry } from '@round-table/shared/runtime';
import { Flag, ProgressPair, Section } from '@round-table/shared/ui';
import './countries-progress.css';

const Legend = () => (
  <span className="progress-legend">
    <span className="progress-key progress-key-all">
      <FormattedMessage id="progress.all" />
    </span>
    <span className="progress-key progress-key-weighted">
      <FormattedMessage id="progress.weighted" />
    </span>
  </span>
);

/** How far every country is, one's own in bold (specification, section 2, Dashboard). */
export function CountriesProgress() {
  const countries = useCountries();
  const own = useCurrentCountry()?.code;
  return (
    <Section title={<FormattedMessage id="progress.title" />} extra={<Legend />}>
      <ul className="countries-progress">
        {countries.map(({ code, name, progress_all, progress_weighted }) => (
          <li key={code} className={code === own ? 'country-progress country-progress-own' : 'country-progress'}>
            <Flag code={code} name={name} />
            <ProgressPair country={name} all={progress_all ?? 0} weighted={progress_weighted ?? 0} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
