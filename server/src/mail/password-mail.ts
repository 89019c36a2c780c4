import type { Locale } from '@round-table/shared/contract';
import type { LinkPurpose } from '../passwords/links';
import type { Mail } from './mailer';

interface Words {
  subject: string;
  greeting: string;
  why: string;
  button: string;
  expires: string;
  ignore: string;
}

const words: Record<LinkPurpose, Record<Locale, (label: string) => Words>> = {
  reset: {
    en: (label) => ({
      subject: `${label}: set a new password`,
      greeting: 'Good day,',
      why: `somebody asked for a new password for your account at ${label}. Please follow this link to set it:`,
      button: 'Set a new password',
      expires: 'The link works once and for two hours.',
      ignore: 'If it was not you, there is nothing to do: your password stays as it is.',
    }),
    de: (label) => ({
      subject: `${label}: neues Passwort festlegen`,
      greeting: 'Guten Tag,',
      why: `für Ihr Konto bei ${label} wurde ein neues Passwort angefordert. Unter diesem Link können Sie es festlegen:`,
      button: 'Neues Passwort festlegen',
      expires: 'Der Link gilt einmal und zwei Stunden lang.',
      ignore: 'Falls Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt unverändert.',
    }),
  },
  invitation: {
    en: (label) => ({
      subject: `${label}: your account`,
      greeting: 'Good day,',
      why: `an account has been set up for you at ${label}. Please follow this link to set your password:`,
      button: 'Set your password',
      expires: 'The link works once and for 14 days.',
      ignore: 'After that you can ask for a new one with "Forgot password?" on the sign-in page.',
    }),
    de: (label) => ({
      subject: `${label}: Ihr Zugang`,
      greeting: 'Guten Tag,',
      why: `für Sie wurde bei ${label} ein Zugang eingerichtet. Unter diesem Link können Sie Ihr Passwort festlegen:`,
      button: 'Passwort festlegen',
      expires: 'Der Link gilt einmal und 14 Tage lang.',
      ignore: 'Danach erhalten Sie über „Passwort vergessen?“ auf der Anmeldeseite einen neuen.',
    }),
  },
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

function toHtml(locale: Locale, said: Words, link: string): string {
  const address = escaped(link);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escaped(said.subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">
<p>${said.greeting}</p>
<p>${escaped(said.why)}</p>
<p><a href="${address}">${said.button}</a></p>
<p>${address}</p>
<p>${said.expires} ${escaped(said.ignore)}</p>
</body>
</html>
`;
}

/** The mail with the link at which a person sets a password, in their language. `label` names the installation. */
export function toPasswordMail(to: { email: string; locale: Locale }, purpose: LinkPurpose, link: string, label: string): Mail {
  const said = words[purpose][to.locale](label);
  return {
    to: to.email,
    locale: to.locale,
    subject: said.subject,
    text: `${said.greeting}\n\n${said.why}\n\n${link}\n\n${said.expires} ${said.ignore}\n`,
    html: toHtml(to.locale, said, link),
  };
}
