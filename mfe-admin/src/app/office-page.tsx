import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useViewer } from '@round-table/shared/runtime';
import { EmptyState, PageHeading } from '@round-table/shared/ui';
import { useState } from 'react';
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

/** The desk is about the round that is under way, so it is not part of the read-only view. */
export function OfficePage() {
  const { readOnly } = useViewer();
  if (!readOnly) return <LiveOffice />;
  return (
    <>
      <PageHeading>
        <FormattedMessage id="office.title" />
      </PageHeading>
      <EmptyState title={<FormattedMessage id="office.notReadOnly" />} hint={<FormattedMessage id="office.notReadOnlyHint" />} />
    </>
  );
}
