import type { Settings } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';
import { useEffect } from 'react';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import type { FormValues } from '../../components/entity/entity-form';
import { FormFields } from '../../components/entity/form-fields';
import { type SaveResult, toSaveResult } from '../../lib/save-result';
import { Preview } from './preview/preview';
import styles from './settings.module.css';
import { useChangeSettingsMutation } from './settings-api';
import { type SettingsSection, settingsForm } from './settings-form';
import { type SettingsRow, toBody, toFieldErrors, toRow } from './settings-row';

const toRows = (result: SaveResult<Settings>): SaveResult<SettingsRow> => {
  if (result.kind === 'conflict') return { ...result, current: toRow(result.current) };
  if (result.kind === 'rejected') return { ...result, fields: toFieldErrors(result.fields) };
  return { ...result, row: toRow(result.row) };
};

interface SettingsDialogProps {
  section: SettingsSection;
  settings: Settings;
  /** A change to take back: what it has stored, and the values from before it, which the dialog proposes. */
  undone?: { stored: SettingsRow; former: SettingsRow };
  onSaved: (before: SettingsRow, stored: SettingsRow) => void;
  onClose: () => void;
}

/** Edits a section of the settings; only what was changed is saved (SET-01). */
export function SettingsDialog({ section, settings, undone, onSaved, onClose }: SettingsDialogProps) {
  const [change] = useChangeSettingsMutation();
  const context = { timeZone: useInstallationDates().timeZone };
  const editing = useEditForm<FormValues<SettingsRow>, SettingsRow, typeof context>({
    form: settingsForm,
    context,
    row: undone?.stored ?? toRow(settings),
    save: async (values, base = toRow(settings)) =>
      toRows(toSaveResult<Settings>(await change(toBody(settingsForm.toBody(values), base, settings)))),
    notifySaved: (stored, before = toRow(settings)) => onSaved(before, stored),
  });
  const { setValues } = editing.formik;
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once, as if they had been typed
  useEffect(() => void (undone && setValues(undone.former, false)), []);
  const fields = Object.fromEntries(section.fields.map((name) => [name, settingsForm.fields[name]]));
  return (
    <EditDialog title={<FormattedMessage id={`settings.section.${section.id}`} />} width={720} editing={editing} onClose={onClose}>
      <div className={styles.fields}>
        <FormFields form={{ fields }} layout={section.layout ?? []} context={context} />
        <Preview section={section.id} />
      </div>
    </EditDialog>
  );
}
