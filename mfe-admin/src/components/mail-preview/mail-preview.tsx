import type { MailPreview as Preview } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { FormField, Segmented, Select } from '@round-table/shared/ui/form';
import { type ReactNode, useState } from 'react';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  preview: Preview;
  onChoose: (recipient: number) => void;
  /** More choices. */
  children?: ReactNode;
}

/** A link of the mail must not replace the mail: without the right to open windows, its frame follows none. */
const withoutLinks = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/** The mail as it arrives at a recipient, who can be chosen: as plain text, or as HTML. */
export function MailPreview({ preview: { recipients, mail }, onChoose, children }: MailPreviewProps) {
  const { formatMessage } = useIntl();
  const [part, setPart] = useState<'text' | 'html'>('text');
  const reader = recipients.find(({ id }) => id === mail?.recipient);
  if (!mail || !reader) return null;
  return (
    <>
      <div className={styles.choices}>
        <FormField className={styles.recipient} label={<FormattedMessage id="common.mail.previewFor" />}>
          {(control) => (
            <Select<number>
              {...control}
              showSearch={{ optionFilterProp: 'label' }}
              value={reader.id}
              options={recipients.map((recipient) => ({ value: recipient.id, label: toPersonName(recipient) }))}
              onChange={onChoose}
            />
          )}
        </FormField>
        {children}
        <Segmented<'text' | 'html'>
          name="mail-part"
          aria-label={formatMessage({ id: 'common.mail.part' })}
          value={part}
          onChange={setPart}
          options={[
            { value: 'text', label: formatMessage({ id: 'common.mail.text' }) },
            { value: 'html', label: formatMessage({ id: 'common.mail.html' }) },
          ]}
        />
      </div>
      <article className={styles.mail} lang={mail.locale}>
        <p className={styles.to}>{reader.email}</p>
        <h3>{mail.subject}</h3>
        {part === 'text' ? (
          <p className={styles.text}>{mail.text.trim()}</p>
        ) : (
          <iframe className={styles.html} title={mail.subject} sandbox="" srcDoc={withoutLinks(mail.html)} />
        )}
      </article>
    </>
  );
}
