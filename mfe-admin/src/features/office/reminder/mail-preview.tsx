import type { ReminderPreview } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { FormField, Select } from '@round-table/shared/ui/form';
import styles from './reminder.module.css';

interface MailPreviewProps {
  preview: ReminderPreview;
  onChoose: (recipient: number) => void;
}

/** The mail as it arrives at a recipient, who can be chosen. */
export function MailPreview({ preview: { recipients, mail }, onChoose }: MailPreviewProps) {
  const reader = recipients.find(({ id }) => id === mail?.recipient);
  if (!mail || !reader) return null;
  return (
    <>
      <FormField label={<FormattedMessage id="reminder.previewFor" />}>
        {(control) => (
          <Select<number>
            {...control}
            className={styles.recipient}
            showSearch={{ optionFilterProp: 'label' }}
            value={reader.id}
            options={recipients.map((recipient) => ({ value: recipient.id, label: toPersonName(recipient) }))}
            onChange={onChoose}
          />
        )}
      </FormField>
      <article className={styles.mail} lang={reader.locale}>
        <p className={styles.to}>{reader.email}</p>
        <h3>{mail.subject}</h3>
        <p className={styles.text}>{mail.text.trim()}</p>
      </article>
    </>
  );
}
