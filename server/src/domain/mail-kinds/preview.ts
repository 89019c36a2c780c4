import type { MailPreview } from '@round-table/shared/contract';
import type { Mail } from '../../platform/mail/mailer';

type Recipient = MailPreview['recipients'][number];

/** The recipients of a preview, and the mail of one of them. */
export const toPreview = (recipients: Recipient[], recipient: number | undefined, mail: Mail | undefined): MailPreview => ({
  recipients: recipients.map(({ id, first_name, last_name, email, locale, refusal }) => ({
    id,
    first_name,
    last_name,
    email,
    locale,
    refusal,
  })),
  mail:
    recipient !== undefined && mail ? { recipient, locale: mail.locale, subject: mail.subject, text: mail.text, html: mail.html } : null,
});
