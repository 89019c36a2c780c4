import { paths } from '@round-table/shared/contract';
import type { DialogProps } from '@round-table/shared/federation';
import { useAppDispatch } from '@round-table/shared/runtime';
import { CountryDialog } from '../features/export-choice/country-dialog';
import { runExport } from '../features/export-run/run-export';

export function ExportByCountry({ onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const title = 'reports.byCountryTitle';
  const start = (countries?: string[]) => {
    dispatch(runExport({ path: paths.exportByCountry, title, selection: countries && { countries } }));
    onClose();
  };
  return <CountryDialog title={title} exportAll="reports.allCountries" onExport={start} onClose={onClose} />;
}
