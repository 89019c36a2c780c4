import type { Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, type LinkMailTexts, toLinkMail } from './mail-texts';

const textsByLocale: Record<Locale, (label: string) => LinkMailTexts> = {
  en: (label) => ({
    subject: `${label}: set a new password`,
    greeting: 'Hello,',
    body: [`A new password was requested for your account at ${label}. Please use this link to set it:`],
    button: 'Set a new password',
    after: [
      'The link can be used once and expires in two hours. If you did not request this, you can ignore this e-mail. Your password will stay the same.',
    ],
  }),
  de: (label) => ({
    subject: `${label}: neues Passwort festlegen`,
    greeting: 'Guten Tag,',
    body: [`für Ihr Konto bei ${label} wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:`],
    button: 'Neues Passwort festlegen',
    after: [
      'Der Link ist nur einmal und nur zwei Stunden lang gültig. Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt dann unverändert.',
    ],
  }),
};

/** The mail with the link to set a password (AUTH-10). `label`: the installation's name, in the other language if empty. */
export const toPasswordMail = (to: Addressee, link: string, label: Record<Locale, string>): Mail =>
  toLinkMail(to, textsByLocale[to.locale](inLocale(to.locale, label.en, label.de)), link);
