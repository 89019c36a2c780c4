import { useState } from 'react';
import { LivePage } from '../components/live-page';
import { Office } from '../features/office/office';
import { useGetSettingsQuery } from '../features/settings/settings-api';
import { SettingsDialog } from '../features/settings/settings-dialog';
import { settingsSections } from '../features/settings/settings-form';

const section = settingsSections.find(({ id }) => id === 'versions');

/** The desk with the dialog of the settings of versions. */
function LiveOffice() {
  const { data: settings } = useGetSettingsQuery();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Office note={settings?.['version.note']} onEdit={() => setEditing(true)} />
      {isEditing && settings && section && (
        <SettingsDialog section={section} settings={settings} onSaved={() => undefined} onClose={() => setEditing(false)} />
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
