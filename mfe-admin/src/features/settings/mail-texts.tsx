import { FormattedMessage } from '@round-table/shared/libs/intl';
import { primitives, RightOutlined } from '@round-table/shared/ui';
import { EditButton } from './edit-button';
import { SettingValues } from './setting-values';
import styles from './settings.module.css';
import type { MailSection, SettingsContext } from './settings-form';
import type { SettingsRow } from './settings-row';

interface MailTextsProps {
  mails: readonly MailSection[];
  row: SettingsRow;
  context: SettingsContext;
  onEdit: (section: string) => void;
}

/** Subject and text of each kind of mail, folded until somebody looks for them; a kind that is turned off says so (MAI-08). */
export const MailTexts = ({ mails, row, context, onEdit }: MailTextsProps) => (
  <div className={styles.mails}>
    <h3>
      <FormattedMessage id="settings.mailTexts" />
    </h3>
    {mails.map(({ id, fields, isOn }) => (
      <details key={id}>
        <summary>
          <RightOutlined className={primitives.arrow} aria-hidden="true" />
          <FormattedMessage id={`settings.section.${id}`} />
          {!row[isOn] && (
            <span className={primitives.note}>
              <FormattedMessage id="settings.mailOff" />
            </span>
          )}
        </summary>
        <SettingValues fields={fields} row={row} context={context} />
        <EditButton section={id} onOpen={onEdit} />
      </details>
    ))}
  </div>
);
