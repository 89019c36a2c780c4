import type { Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import type { LinkPurpose } from './links';

interface NoticeTexts {
  subject: string;
  greeting: string;
  why: string;
  ignore: string;
}

interface MailTexts extends NoticeTexts {
  button: string;
  expires: string;
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

const addressTexts: Record<Locale, (label: string) => NoticeTexts> = {
  en: (label) => ({
    subject: `${label}: your e-mail address was changed`,
    greeting: 'Hello,',
    why: `The administrators of ${label} have replaced the e-mail address of your account. Mails now go to the new address, and links that were sent to this one no longer work.`,
    ignore: 'If you did not expect this, please contact the administrators.',
  }),
  de: (label) => ({
    subject: `${label}: Ihre E-Mail-Adresse wurde geändert`,
    greeting: 'Guten Tag,',
    why: `die Administration von ${label} hat die E-Mail-Adresse Ihres Kontos geändert. E-Mails gehen nun an die neue Adresse; Links, die an diese Adresse geschickt wurden, sind nicht mehr gültig.`,
    ignore: 'Falls Sie damit nicht gerechnet haben, wenden Sie sich bitte an die Administration.',
  }),
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** `content` is HTML. */
const toHtml = (locale: Locale, { subject, greeting }: NoticeTexts, content: string) => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">
<p>${greeting}</p>
${content}
</body>
</html>
`;

function toLinkContent({ why, button, expires, ignore }: MailTexts, link: string): string {
  const address = escapeHtml(link);
  return `<p>${escapeHtml(why)}</p>
<p><a href="${address}">${button}</a></p>
<p>${address}</p>
<p>${expires} ${escapeHtml(ignore)}</p>`;
}

/** The mail to the former address of an account, in the language of the account. `label`: see `toPasswordMail`. */
export function toAddressMail({ email, locale }: { email: string; locale: Locale }, label: Record<Locale, string>): Mail {
  const said = addressTexts[locale](inLocale(locale, label.en, label.de));
  const content = `<p>${escapeHtml(said.why)}</p>\n<p>${said.ignore}</p>`;
  const text = `${said.greeting}\n\n${said.why}\n\n${said.ignore}\n`;
  return { to: email, locale, subject: said.subject, text, html: toHtml(locale, said, content) };
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
    html: toHtml(to.locale, said, toLinkContent(said, link)),
  };
}
