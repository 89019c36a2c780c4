import { type ReminderPreviewBody, reminderPlaceholders } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { skipToken } from '@round-table/shared/libs/query';
import { Button, ErrorText, FormError } from '@round-table/shared/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { MailPreview } from '../../../components/mail-preview/mail-preview';
import { usePreviewReminderQuery } from '../settings-api';
import type { SettingsRow } from '../settings-row';
import styles from './preview.module.css';

const toText = (row: SettingsRow): ReminderPreviewBody['text'] => ({
  en: { subject: row.remindersSubject_en, body: row.remindersBody_en },
  de: { subject: row.remindersSubject_de, body: row.remindersBody_de },
});

/** The placeholders of reminders, and the mail that a rule would send with the texts of the form (MAI-08). */
export function ReminderPreview() {
  const { values } = useFormikContext<SettingsRow>();
  const [text, setText] = useState<ReminderPreviewBody['text']>();
  const [recipient, setRecipient] = useState<number>();
  const request = text && { text, ...(recipient !== undefined && { recipient }) };
  const { data, error, isFetching } = usePreviewReminderQuery(request ?? skipToken);
  return (
    <div className={styles.reminder}>
      <p className={styles.note}>
        <FormattedMessage id="settings.placeholders" values={{ names: reminderPlaceholders.map((name) => `{${name}}`).join(', ') }} />
      </p>
      <Button loading={isFetching} onClick={() => setText(toText(values))}>
        <FormattedMessage id="settings.showPreview" />
      </Button>
      {error !== undefined && (
        <FormError>
          <ErrorText error={error} />
        </FormError>
      )}
      {error === undefined && data && <MailPreview preview={data} onChoose={setRecipient} />}
    </div>
  );
}
