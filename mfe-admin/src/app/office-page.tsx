import { useState } from 'react';
import { LivePage } from '../components/live-page';
import { Office } from '../features/office/office';
import { useGetSettingsQuery } from '../features/settings/settings-api';
import { SettingsDialog } from '../features/settings/settings-dialog';
import { settingsSections } from '../features/settings/settings-form';
import { SettingsProblem } from '../features/settings/settings-problem';

/** The desk with the dialogs of the settings of versions and reminders. */
function LiveOffice() {
  const { data: settings } = useGetSettingsQuery();
  const [edited, setEdited] = useState<string>();
  const section = settingsSections.find(({ id }) => id === edited);
  return (
    <>
      <Office note={settings?.['version.note']} problem={<SettingsProblem />} onEdit={setEdited} />
      {settings && section && (
        <SettingsDialog section={section} settings={settings} onSaved={() => undefined} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

/** The desk is about the round that is under way. */
export const OfficePage = () => (
  <LivePage title="office.title" hint="office.notReadOnlyHint">
    <LiveOffice />
  </LivePage>
);
