import type { Locale } from '@round-table/shared/contract';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, type LinkMailTexts, toLinkMail, toParagraphs } from '../passwords/mail-texts';

/** What a mail about a first confirmation says, in the language of its reader. */
export interface ConfirmationMailFacts {
  kind: 'asked' | 'reminder' | 'sent-back';
  /** The name of the installation. */
  label: string;
  country: string;
  /** Who has confirmed, or sent it back; empty if the account has been deleted. */
  person: string;
  /** Whether the reader is an admin, who decides for the office. */
  forOffice: boolean;
  /** When the next version is taken; empty if that is not planned. */
  deadline: string;
  /** Why it was sent back. */
  reason: string;
}

const textsByLocale: Record<Locale, (facts: ConfirmationMailFacts) => LinkMailTexts> = {
  en: ({ kind, label, country, person, forOffice, deadline, reason }) => {
    const who = person || 'A former member';
    if (kind === 'sent-back')
      return {
        subject: `${label}: your confirmation for ${country} was sent back`,
        greeting: 'Hello,',
        body: [`${who} has sent back your confirmation of the answers for ${country}:`, ...toParagraphs(reason)],
        button: 'Check and confirm again',
        after: [],
      };
    return {
      subject: `${label}: ${kind === 'reminder' ? 'reminder, ' : ''}please give the second confirmation for ${country}`,
      greeting: 'Hello,',
      body: [
        `${who} has confirmed the answers for ${country}. The country is confirmed once a second person agrees.`,
        forOffice
          ? `${country} has no other expert: please check the answers for the office and agree, or send them back with a reason.`
          : 'Please check the answers and agree, or send them back with a reason.',
        ...(deadline ? [`The deadline is ${deadline}. What is not confirmed by then is not published.`] : []),
      ],
      button: 'Check and agree',
      after: [],
    };
  },
  de: ({ kind, label, country, person, forOffice, deadline, reason }) => {
    const who = person || 'Ein früheres Mitglied';
    if (kind === 'sent-back')
      return {
        subject: `${label}: Ihre Bestätigung für ${country} wurde zurückgegeben`,
        greeting: 'Guten Tag,',
        body: [`${who} hat Ihre Bestätigung der Antworten für ${country} zurückgegeben:`, ...toParagraphs(reason)],
        button: 'Prüfen und erneut bestätigen',
        after: [],
      };
    return {
      subject: `${label}: ${kind === 'reminder' ? 'Erinnerung, ' : ''}bitte geben Sie die zweite Bestätigung für ${country}`,
      greeting: 'Guten Tag,',
      body: [
        `${who} hat die Antworten für ${country} bestätigt. Das Land gilt als bestätigt, sobald eine zweite Person zustimmt.`,
        forOffice
          ? `Für ${country} ist sonst niemand zuständig: Bitte prüfen Sie die Antworten für die Geschäftsstelle und stimmen Sie zu, oder geben Sie sie mit einer Begründung zurück.`
          : 'Bitte prüfen Sie die Antworten und stimmen Sie zu, oder geben Sie sie mit einer Begründung zurück.',
        ...(deadline ? [`Die Frist endet am ${deadline}. Was bis dahin nicht bestätigt ist, wird nicht veröffentlicht.`] : []),
      ],
      button: 'Prüfen und zustimmen',
      after: [],
    };
  },
};

/** Writes the mail that requests the second confirmation, or gives the reason why the first one was sent back (REV-05, REV-06). */
export const toConfirmationMail = (to: Addressee, link: string, facts: ConfirmationMailFacts): Mail =>
  toLinkMail(to, textsByLocale[to.locale](facts), link);
