import type { SetupStep } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { useState } from 'react';
import { useGetSettingsQuery } from '../features/settings/settings-api';
import { SettingsDialog } from '../features/settings/settings-dialog';
import { settingsSections } from '../features/settings/settings-form';
import { SettingsProblem } from '../features/settings/settings-problem';
import { Setup } from '../features/setup/setup';
import { useNoteStep } from '../features/setup/use-note-step';

/** The steps that change settings open the dialogs of the page of settings; a saved one is done. */
export function SetupPage() {
  const { formatMessage } = useIntl();
  const { data: settings } = useGetSettingsQuery();
  const { note } = useNoteStep();
  const [edited, setEdited] = useState<SetupStep>();
  const section = settingsSections.find(({ id }) => id === edited);
  const renderSettings = (step: SetupStep) => (
    <Button
      disabled={!settings}
      aria-label={formatMessage({ id: 'setup.editStep' }, { name: formatMessage({ id: `setup.step.${step}` }) })}
      onClick={() => setEdited(step)}
    >
      <FormattedMessage id="setup.edit" />
    </Button>
  );
  return (
    <>
      <Setup renderSettings={renderSettings} problem={<SettingsProblem />} />
      {edited && section && settings && (
        <SettingsDialog
          key={edited}
          section={section}
          settings={settings}
          onSaved={() => void note(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
