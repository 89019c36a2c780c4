import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useCountries } from '@round-table/shared/runtime';
import { Flag } from '@round-table/shared/ui';
import { useState } from 'react';
import { ChoiceCheckbox } from './choice-checkbox';
import styles from './country-choice-dialog.module.css';
import { type ChoiceProps, ExportDialog } from './export-dialog';
import { matchesFilter, toggleGroup } from './group-selection';

/** Selects countries for an export, by their codes (EXP-01). */
export function CountryChoiceDialog({ title, exportAll, onExport, onClose }: ChoiceProps<string>) {
  const { formatMessage } = useIntl();
  const countries = useCountries();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [filterText, setFilterText] = useState('');
  const visible = countries.filter(({ name }) => matchesFilter(name, filterText));
  return (
    <ExportDialog
      title={title}
      exportAll={exportAll}
      count={<FormattedMessage id="exportChoice.countries" values={{ count: selected.size }} />}
      isEmpty={selected.size === 0}
      filter={{ label: formatMessage({ id: 'exportChoice.filterCountries' }), value: filterText, onChange: setFilterText }}
      onExportAll={() => onExport()}
      onExportSelected={() => onExport(countries.map(({ code }) => code).filter((code) => selected.has(code)))}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {visible.map(({ code, name }) => (
          <li key={code}>
            <ChoiceCheckbox checked={selected.has(code)} onChange={() => setSelected(toggleGroup([code], selected))}>
              <Flag code={code} name={name} />
            </ChoiceCheckbox>
          </li>
        ))}
      </ul>
      {visible.length === 0 && <FormattedMessage id="exportChoice.nothingLike" tagName="p" />}
    </ExportDialog>
  );
}
