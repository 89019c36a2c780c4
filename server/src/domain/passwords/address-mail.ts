import type { Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, type MailTexts, toTextMail } from './mail-texts';

const textsByLocale: Record<Locale, (label: string) => MailTexts> = {
  en: (label) => ({
    subject: `${label}: your e-mail address was changed`,
    greeting: 'Hello,',
    body: [
      `The administrators of ${label} have replaced the e-mail address of your account. Mails now go to the new address. Links that were sent to this one no longer work. If you can no longer sign in, a mail to the new address has a link to set a new password.`,
      'If you did not expect this, please contact the administrators.',
    ],
  }),
  de: (label) => ({
    subject: `${label}: Ihre E-Mail-Adresse wurde geändert`,
    greeting: 'Guten Tag,',
    body: [
      `die Administration von ${label} hat die E-Mail-Adresse Ihres Kontos geändert. E-Mails gehen nun an die neue Adresse. Links, die an diese Adresse geschickt wurden, sind nicht mehr gültig. Falls Sie sich nicht mehr anmelden können: Eine E-Mail an die neue Adresse enthält einen Link für ein neues Passwort.`,
      'Falls Sie damit nicht gerechnet haben, wenden Sie sich bitte an die Administration.',
    ],
  }),
};

/** The mail to the former address of an account, in the language of the account. `label`: see `toPasswordMail`. */
export const toAddressMail = (to: Addressee, label: Record<Locale, string>): Mail =>
  toTextMail(to, textsByLocale[to.locale](inLocale(to.locale, label.en, label.de)));
