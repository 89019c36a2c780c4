import type { Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import type { LinkPurpose } from './links';

interface MailTexts {
  subject: string;
  greeting: string;
  why: string;
  button: string;
  expires: string;
  ignore: string;
}

const textsByPurpose: Record<LinkPurpose, Record<Locale, (label: string) => MailTexts>> = {
  reset: {
    en: (label) => ({
      subject: `${label}: set a new password`,
      greeting: 'Hello,',
      why: `A new password was requested for your account at ${label}. Please use this link to set it:`,
      button: 'Set a new password',
      expires: 'The link can be used once and expires in two hours.',
      ignore: 'If you did not request this, you can ignore this email. Your password will stay the same.',
    }),
    de: (label) => ({
      subject: `${label}: neues Passwort festlegen`,
      greeting: 'Guten Tag,',
      why: `für Ihr Konto bei ${label} wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:`,
      button: 'Neues Passwort festlegen',
      expires: 'Der Link ist nur einmal und nur zwei Stunden lang gültig.',
      ignore: 'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt dann unverändert.',
    }),
  },
  invitation: {
    en: (label) => ({
      subject: `${label}: your account`,
      greeting: 'Hello,',
      why: `An account has been created for you at ${label}. Please use this link to set a password:`,
      button: 'Set a password',
      expires: 'The link can be used once and expires in 14 days.',
      ignore: 'After that, you can request a new one with “Forgot password?” on the sign-in page.',
    }),
    de: (label) => ({
      subject: `${label}: Ihr Konto`,
      greeting: 'Guten Tag,',
      why: `für Sie wurde bei ${label} ein Konto eingerichtet. Über diesen Link können Sie Ihr Passwort festlegen:`,
      button: 'Passwort festlegen',
      expires: 'Der Link ist nur einmal und nur 14 Tage lang gültig.',
      ignore: 'Danach können Sie auf der Anmeldeseite über „Passwort vergessen?“ einen neuen Link anfordern.',
    }),
  },
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

function toHtml(locale: Locale, said: MailTexts, link: string): string {
  const address = escapeHtml(link);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(said.subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">
<p>${said.greeting}</p>
<p>${escapeHtml(said.why)}</p>
<p><a href="${address}">${said.button}</a></p>
<p>${address}</p>
<p>${said.expires} ${escapeHtml(said.ignore)}</p>
</body>
</html>
`;
}

/**
 * The mail with the link to set a password, in the language of the account. `label` is the name of the installation; falls back to the
 * other language if empty.
 */
export function toPasswordMail(
  to: { email: string; locale: Locale },
  purpose: LinkPurpose,
  link: string,
  label: Record<Locale, string>,
): Mail {
  const said = textsByPurpose[purpose][to.locale](inLocale(to.locale, label.en, label.de));
  return {
    to: to.email,
    locale: to.locale,
    subject: said.subject,
    text: `${said.greeting}\n\n${said.why}\n\n${link}\n\n${said.expires} ${said.ignore}\n`,
    html: toHtml(to.locale, said, link),
  };
}
