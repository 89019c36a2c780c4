import { LivePage } from '../../components/live-page';
import { useGetSettingsQuery } from '../../features/settings/settings-api';
import { SettingsDialog } from '../../features/settings/settings-dialog';
import { glossarySection } from '../../features/settings/settings-form';
import { SettingsProblem } from '../../features/settings/settings-problem';
import { Translations } from '../../features/translations/translations';
import { useDialogParam } from '../../lib/use-dialog-param';

const none: never[] = [];
const nothing = () => undefined;

/** The desk, and the glossary, which is a setting of the installation. */
function Desk() {
  const { data: settings } = useGetSettingsQuery();
  const [open, setOpen] = useDialogParam('glossary');
  return (
    <>
      <Translations terms={settings?.['translation.glossary'] ?? none} problem={<SettingsProblem />} onGlossary={() => setOpen('new')} />
      {open !== null && settings && (
        <SettingsDialog section={glossarySection} settings={settings} onSaved={nothing} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** The desk shows live texts, so it is not part of the read-only view. */
export const TranslationsPage = () => (
  <LivePage title="translations.title" hint="translations.notReadOnlyHint">
    <Desk />
  </LivePage>
);
