import type { Locale } from '@round-table/shared/contract';
import { formatDeadline, formatTags, inLocale } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import { type LinkMailTexts, toLinkMail } from './mail-texts';

export interface Invited {
  email: string;
  locale: Locale;
  /** First and last name; may be empty. */
  name: string;
  role: 'expert' | 'reader' | 'admin';
  /** The names of an expert's active countries, in the language of the account. */
  countries: string[];
}

/** What an invitation says of the installation, and of the admin who sends it. */
export interface InvitationFacts {
  /** The name of the installation. */
  label: Record<Locale, string>;
  /** When the next version is taken; null if that is not planned. */
  deadline: string | null;
  timeZone: string;
  /** The address of the page or mailbox of the organisation; empty for none. */
  contactUrl: string;
  /** Undefined if a program invites. */
  sender: { name: string; email: string } | undefined;
}

interface Parts {
  label: string;
  name: string;
  sender: string;
  /** The countries as a list in words; empty for none. */
  countries: string;
  deadline: string;
  /** The ways to ask questions; empty for none. */
  contact: string;
}

interface Frame {
  task: string[];
  isExpert: boolean;
}

type Texts = Record<Invited['role'], (parts: Parts) => string[]> & { frame: (parts: Parts, frame: Frame) => LinkMailTexts };

const texts: Record<Locale, Texts> = {
  en: {
    expert: ({ countries, deadline }) => [
      countries
        ? `You are an expert for ${countries}: please answer the questions for your country, explain your answers in comments and, at the end, confirm them.`
        : 'You are an expert: you answer the questions for your country, explain your answers in comments and, at the end, confirm them.',
      ...(deadline ? [`The deadline is ${deadline}. What you have confirmed by then will be published.`] : []),
    ],
    reader: () => ['You can read and compare the answers and comments of all countries.'],
    admin: () => ['You are an administrator: you look after users, countries and the questionnaire.'],
    frame: ({ label, name, sender, contact }, { task, isExpert }) => ({
      subject: `${label}: your account`,
      greeting: name ? `Dear ${name},` : 'Hello,',
      body: [
        sender ? `${sender} has created an account for you at ${label}.` : `An account has been created for you at ${label}.`,
        ...task,
        `Please use this link to set your password. You are then signed in${isExpert ? ' and see what is open' : ''}.`,
      ],
      button: 'Set your password',
      after: [
        'The link can be used once and expires in 14 days. After that, you can request a new one with “Forgot password?” on the sign-in page.',
        ...(contact ? [`Questions? Please contact ${contact}.`] : []),
      ],
    }),
  },
  de: {
    expert: ({ countries, deadline }) => [
      countries
        ? `Ihre Aufgabe: Beantworten Sie bitte die Fragen für ${countries}, erläutern Sie Ihre Antworten in Kommentaren, und bestätigen Sie sie am Ende.`
        : 'Ihre Aufgabe: Sie beantworten die Fragen für Ihr Land, erläutern Ihre Antworten in Kommentaren und bestätigen sie am Ende.',
      ...(deadline ? [`Die Frist endet am ${deadline}. Was Sie bis dahin bestätigt haben, wird veröffentlicht.`] : []),
    ],
    reader: () => ['Sie können die Antworten und Kommentare aller Länder lesen und vergleichen.'],
    admin: () => ['Sie haben Administrationsrechte und betreuen Benutzer, Länder und den Fragebogen.'],
    frame: ({ label, name, sender, contact }, { task, isExpert }) => ({
      subject: `${label}: Ihr Konto`,
      greeting: name ? `Guten Tag ${name},` : 'Guten Tag,',
      body: [
        sender ? `${sender} hat für Sie ein Konto bei ${label} eingerichtet.` : `für Sie wurde bei ${label} ein Konto eingerichtet.`,
        ...task,
        `Über diesen Link können Sie Ihr Passwort festlegen. Sie sind danach angemeldet${isExpert ? ' und sehen, was offen ist' : ''}.`,
      ],
      button: 'Passwort festlegen',
      after: [
        'Der Link ist nur einmal und nur 14 Tage lang gültig. Danach können Sie auf der Anmeldeseite über „Passwort vergessen?“ einen neuen Link anfordern.',
        ...(contact ? [`Bei Fragen wenden Sie sich bitte an ${contact}.`] : []),
      ],
    }),
  },
};

const joinWords = { en: ' or ', de: ' oder ' } satisfies Record<Locale, string>;

function toParts({ locale, name, countries }: Invited, { label, deadline, timeZone, contactUrl, sender }: InvitationFacts): Parts {
  const mailbox = sender && (sender.name ? `${sender.name} (${sender.email})` : sender.email);
  const contacts = [mailbox, contactUrl.replace(/^mailto:/, '')].filter(Boolean);
  return {
    label: inLocale(locale, label.en, label.de),
    name,
    sender: sender ? sender.name || sender.email : '',
    countries: new Intl.ListFormat(formatTags[locale]).format(countries),
    deadline: deadline === null ? '' : formatDeadline(locale, { at: deadline, timeZone }),
    contact: contacts.join(joinWords[locale]),
  };
}

/** The mail with which an account begins (USR-06): who invites, task, countries, deadline, link and contact, in the account's language. */
export function toInvitationMail(invited: Invited, link: string, facts: InvitationFacts): Mail {
  const parts = toParts(invited, facts);
  const { frame, ...tasks } = texts[invited.locale];
  return toLinkMail(invited, frame(parts, { task: tasks[invited.role](parts), isExpert: invited.role === 'expert' }), link);
}
