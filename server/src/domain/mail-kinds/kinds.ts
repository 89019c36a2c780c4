import type { Locale, MailKind } from '@round-table/shared/contract';

/** What surrounds the text of a mail of a kind; all of it has placeholders. */
interface LinkTexts {
  /** The label of the link. */
  button: Record<Locale, string>;
  /** A paragraph after the link. */
  hint?: Record<Locale, string>;
}

const inquiryLink: LinkTexts = {
  button: { en: 'Open {number} and reply', de: '{number} öffnen und antworten' },
  hint: {
    en: 'Please reply there and not to this e-mail. Only the experts for the country and the office can read the messages.',
    de: 'Bitte antworten Sie dort und nicht auf diese E-Mail. Die Nachrichten lesen nur das Team des Landes und die Geschäftsstelle.',
  },
};

export const linkTexts: Record<MailKind, LinkTexts> = {
  reminders: { button: { en: 'See what is open', de: 'Offene Punkte ansehen' } },
  inquiries: inquiryLink,
  replies: inquiryLink,
  meaningChanges: { button: { en: 'See the questions', de: 'Fragen ansehen' } },
  colleagueChanges: { button: { en: 'See what was changed', de: 'Änderungen ansehen' } },
  newVersions: { button: { en: 'Open the new version', de: 'Neue Version öffnen' } },
};
