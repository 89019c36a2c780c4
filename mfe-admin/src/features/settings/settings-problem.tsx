import { InlineError } from '@round-table/shared/ui';
import { useGetSettingsQuery } from './settings-api';

/** That the settings were not loaded, on a page whose buttons open dialogs of them. */
export function SettingsProblem() {
  const { data, error, refetch } = useGetSettingsQuery();
  return !data && error ? <InlineError error={error} onRetry={refetch} /> : null;
}
