import { useSearchParams } from '@round-table/shared/libs/router';
import { Settings } from '../features/settings/settings';

/** The section whose dialog is open is in the address. */
export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  return <Settings open={params.get('edit')} onOpen={(section) => setParams(section === null ? {} : { edit: section })} />;
}
