import { paths } from '@round-table/shared/contract';
import type { DialogProps } from '@round-table/shared/federation';
import { useAppDispatch } from '@round-table/shared/runtime';
import { runExport } from './download/run-export';
import { CountryChoiceDialog } from './selection/country-choice-dialog';

export function ExportByCountry({ onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const title = 'reports.byCountryTitle';
  const start = (countries?: string[]) => {
    // It never rejects: it shows its failures itself.
    void dispatch(runExport({ path: paths.exportByCountry, title, selection: countries && { countries } }));
    onClose();
  };
  return <CountryChoiceDialog title={title} exportAll="reports.allCountries" onExport={start} onClose={onClose} />;
}
