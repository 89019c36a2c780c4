import type { Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, toTextMail } from '../passwords/mail-texts';

const textsByLocale: Record<Locale, { subject: string; greeting: string; sentence: string }> = {
  en: {
    subject: 'test mail',
    greeting: 'Hello,',
    sentence: 'This mail shows that mails of the installation arrive. Nothing else was changed.',
  },
  de: {
    subject: 'Test-E-Mail',
    greeting: 'Guten Tag,',
    sentence: 'diese E-Mail zeigt, dass E-Mails der Installation ankommen. Sonst wurde nichts geändert.',
  },
};

/** The mail by which an admin tries the mail server. `names`: the installation in both languages. */
export function toTestMail(to: Addressee, names: Record<Locale, string>): Mail {
  const { subject, greeting, sentence } = textsByLocale[to.locale];
  return toTextMail(to, { subject: `${inLocale(to.locale, names.en, names.de)}: ${subject}`, greeting, body: [sentence] });
}
