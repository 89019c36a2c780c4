import type { AuditRow } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { Button, InlineError, primitives } from '@round-table/shared/ui';
import { RollbackOutlined } from '@round-table/shared/ui/form';
import { toSettingField } from '../../../lib/setting-field';
import styles from '../settings.module.css';
import { useGetSettingsQuery } from '../settings-api';
import { SettingsDialog } from '../settings-dialog';
import { glossarySection, type SettingsSection, settingsSections } from '../settings-form';
import { type SettingsRow, toRow } from '../settings-row';

const sections: readonly SettingsSection[] = [
  ...settingsSections.flatMap((section) => [section, ...(section.mails ?? [])]),
  glossarySection,
];

const isLogo = (setting: string) => setting.startsWith('logo.');

/** The fields of a setting, in the section that they belong to; undefined for one that cannot be set from the trail, which has only the digest of a logo. */
function findSection(setting: string): SettingsSection | undefined {
  const field = toSettingField(setting);
  const own = isLogo(setting) ? [] : [field, `${field}_en`, `${field}_de`];
  return sections
    .map(({ id, fields }) => ({ id, fields: fields.filter((name) => own.includes(name)) }))
    .find(({ fields }) => fields.length > 0);
}

interface SettingUndoProps {
  entry: AuditRow;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * The button that sets the value before an entry of the trail again, in the dialog of the setting: what was stored since is a conflict
 * there, and what is refused has its reason at the field (SET-10). Without a button, a sentence says why.
 */
export function SettingUndo({ entry: { subject_id: name, before, after }, isOpen, onOpen, onClose }: SettingUndoProps) {
  const { data: settings, error, refetch } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  if (!settings) return error ? <InlineError error={error} onRetry={refetch} /> : null;
  const section = findSection(name);
  const [former, stored] = [before, after].map((value) => toRow({ ...settings, [name]: value })) as [SettingsRow, SettingsRow];
  const isSame = JSON.stringify(former) === JSON.stringify(toRow(settings));
  return (
    <div className={styles.undo}>
      {section && !isSame ? (
        <Button icon={<RollbackOutlined />} onClick={onOpen}>
          <FormattedMessage id="settings.undo" />
        </Button>
      ) : (
        <p className={primitives.faint}>
          <FormattedMessage id={section ? 'settings.undo.same' : isLogo(name) ? 'settings.undo.logo' : 'settings.undo.noField'} />
        </p>
      )}
      {isOpen && section && (
        <SettingsDialog
          section={section}
          settings={settings}
          undone={{ stored, former }}
          onSaved={() => dispatch(notified({ kind: 'success', message: { id: 'settings.saved' } }))}
          onClose={onClose}
        />
      )}
    </div>
  );
}
