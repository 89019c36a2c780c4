import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useCountries } from '@round-table/shared/runtime';
import { Flag } from '@round-table/shared/ui';
import { Checkbox } from '@round-table/shared/ui/form';
import { useState } from 'react';
import { ExportDialog } from './export-dialog';
import { isLike, toggled } from './selection';

export interface ChoiceProps<T> {
  /** Message ids. */
  title: string;
  exportAll: string;
  /** Called with what was chosen, without it for everything. */
  onExport: (chosen?: T[]) => void;
  onClose: () => void;
}

/** The choice of countries; their codes are what is exported. */
export function CountryDialog({ title, exportAll, onExport, onClose }: ChoiceProps<string>) {
  const { formatMessage } = useIntl();
  const countries = useCountries();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [looked, setLooked] = useState('');
  const shown = countries.filter(({ name }) => isLike(name, looked));
  return (
    <ExportDialog
      title={title}
      exportAll={exportAll}
      count={<FormattedMessage id="exportChoice.countries" values={{ count: chosen.size }} />}
      noneChosen={chosen.size === 0}
      filter={{ label: formatMessage({ id: 'exportChoice.filterCountries' }), value: looked, onChange: setLooked }}
      onExportAll={() => onExport()}
      onExportSelected={() => onExport(countries.map(({ code }) => code).filter((code) => chosen.has(code)))}
      onClose={onClose}
    >
      <ul className="export-list export-countries">
        {shown.map(({ code, name }) => (
          <li key={code}>
            <Checkbox checked={chosen.has(code)} onChange={() => setChosen(toggled([code], chosen))}>
              <Flag code={code} name={name} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <FormattedMessage id="exportChoice.nothingLike" tagName="p" />}
    </ExportDialog>
  );
}
