import type { Locale } from '@round-table/shared/contract';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, type LinkMailTexts, mailChoiceHint, toLinkMail, toParagraphs } from '../passwords/mail-texts';

/** What a mail about a message says, in the language of its reader. */
export interface InquiryMailFacts {
  /** The name of the installation. */
  label: string;
  /** The name of the author; empty if the account has been deleted. */
  author: string;
  byOffice: boolean;
  /** The first message of an inquiry asks, the others continue it. */
  isFirst: boolean;
  addressee: 'office' | 'experts';
  /** Such as `III.5`. */
  number: string;
  question: string;
  country: string;
  /** The message. */
  text: string;
}

const textsByLocale: Record<Locale, (facts: InquiryMailFacts) => LinkMailTexts> = {
  en: ({ label, author, byOffice, isFirst, addressee, number, question, country, text }) => {
    const who = `${author || 'A former member'}${byOffice ? ' (office)' : ''}`;
    const request = addressee === 'office' ? 'has a question to the office' : `has a question to the experts for ${country}`;
    return {
      subject: `${label}: ${isFirst ? 'inquiry' : 'new message'} about ${number}, ${country}`,
      greeting: 'Hello,',
      body: [
        `${who} ${isFirst ? request : 'has written a message'} about ${number} (${country}), “${question}”:`,
        ...toParagraphs(text),
        'Please use this link to read it at the question and to reply:',
      ],
      button: `Open ${number} and reply`,
      after: [
        'Please reply there and not to this e-mail. Only the experts for the country and the office can read the messages.',
        mailChoiceHint.en,
      ],
    };
  },
  de: ({ label, author, byOffice, isFirst, addressee, number, question, country, text }) => {
    const who = `${author || 'Ein früheres Mitglied'}${byOffice ? ' (Geschäftsstelle)' : ''}`;
    const request = addressee === 'office' ? 'hat eine Frage an die Geschäftsstelle' : `hat eine Frage an das Team für ${country}`;
    return {
      subject: `${label}: ${isFirst ? 'Rückfrage' : 'neue Nachricht'} zu ${number}, ${country}`,
      greeting: 'Guten Tag,',
      body: [
        `${who} ${isFirst ? request : 'hat eine Nachricht geschrieben'}, zu ${number} (${country}), „${question}“:`,
        ...toParagraphs(text),
        'Über diesen Link können Sie die Nachricht bei der Frage lesen und antworten:',
      ],
      button: `${number} öffnen und antworten`,
      after: [
        'Bitte antworten Sie dort und nicht auf diese E-Mail. Die Nachrichten lesen nur das Team des Landes und die Geschäftsstelle.',
        mailChoiceHint.de,
      ],
    };
  },
};

/** The mail about a message of an inquiry, in the language of the account that gets it (ASK-04). */
export const toInquiryMail = (to: Addressee, link: string, facts: InquiryMailFacts): Mail =>
  toLinkMail(to, textsByLocale[to.locale](facts), link);
