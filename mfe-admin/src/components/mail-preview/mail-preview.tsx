import type { MailPreview as Preview } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { FormField, Segmented, Select } from '@round-table/shared/ui/form';
import { type ReactNode, useCallback, useState } from 'react';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  preview: Preview;
  onChoose: (recipient: number) => void;
  /** More choices. */
  children?: ReactNode;
}

/**
 * Puts the mail into its frame, which runs no scripts. The policy of the page, which the frame inherits, refuses the style of the mail as
 * an attribute, but not what a script sets. A link must not replace the mail: without the right to open windows, the frame follows none.
 */
function showMail({ contentDocument: page }: HTMLIFrameElement, html: string) {
  if (!page) return;
  // The style of its body, under another name: browsers would report it.
  const { body } = new DOMParser().parseFromString(html.replace(' style="', ' data-style="'), 'text/html');
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.replaceChildren(base);
  page.body.style.cssText = body.dataset.style ?? '';
  page.body.replaceChildren(...body.childNodes);
}

/** The mail as it arrives at a recipient, who can be chosen: as plain text, or as HTML. */
export function MailPreview({ preview: { recipients, mail }, onChoose, children }: MailPreviewProps) {
  const { formatMessage } = useIntl();
  const [part, setPart] = useState<'text' | 'html'>('text');
  const reader = recipients.find(({ id }) => id === mail?.recipient);
  const html = mail?.html;
  // The same until the mail changes: the frame would be filled anew with each rendering, and lose its position.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame && html !== undefined) showMail(frame, html);
    },
    [html],
  );
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
              options={recipients.map((recipient) => ({ value: recipient.id, label: toPersonName(recipient) || recipient.email }))}
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
          <iframe
            className={styles.html}
            title={mail.subject}
            sandbox="allow-same-origin"
            ref={show}
            // Some browsers replace the empty document of a frame once it has loaded.
            onLoad={(event) => show(event.currentTarget)}
          />
        )}
      </article>
    </>
  );
}
