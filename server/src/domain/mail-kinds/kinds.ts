import type { Locale, MailKind, MailText } from '@round-table/shared/contract';

/** What the product writes in the mails of a kind; all of it has placeholders. */
interface ProductTexts extends MailText {
  /** The label of the link. */
  button: Record<Locale, string>;
  /** A paragraph after the link. */
  hint?: Record<Locale, string>;
}

const inquiryLink: Pick<ProductTexts, 'button' | 'hint'> = {
  button: { en: 'Open {number} and reply', de: '{number} öffnen und antworten' },
  hint: {
    en: 'Please reply there and not to this e-mail. Only the experts for the country and the office can read the messages.',
    de: 'Bitte antworten Sie dort und nicht auf diese E-Mail. Die Nachrichten lesen nur das Team des Landes und die Geschäftsstelle.',
  },
};
const openInquiry: Record<Locale, string> = {
  en: 'Please use this link to read it at the question and to reply:',
  de: 'Über diesen Link können Sie die Nachricht bei der Frage lesen und antworten:',
};

/** The mails that are sent while the settings have no texts of the office. The lines of a body are its paragraphs. */
export const productTexts: Record<MailKind, ProductTexts> = {
  reminders: {
    en: {
      subject: 'Reminder: the answers for {countries}',
      body: [
        'The next version is published on {deadline}. Days until then: {days}. Questions without an answer for {countries}: {open}.',
        'If nothing has changed, please confirm the answers. What is not confirmed by then is not published.',
      ].join('\n'),
    },
    de: {
      subject: 'Erinnerung: die Antworten für {countries}',
      body: [
        'die nächste Version wird am {deadline} veröffentlicht. Tage bis dahin: {days}. Noch nicht beantwortete Fragen für {countries}: {open}.',
        'Wenn sich nichts geändert hat, bestätigen Sie bitte die Antworten. Was bis dahin nicht bestätigt ist, wird nicht veröffentlicht.',
      ].join('\n'),
    },
    button: { en: 'See what is open', de: 'Offene Punkte ansehen' },
  },
  inquiries: {
    en: {
      subject: '{installation}: inquiry about {number}, {country}',
      body: ['{author} has a question for {addressee} about {number} ({country}), “{question}”:', '{message}', openInquiry.en].join('\n'),
    },
    de: {
      subject: '{installation}: Rückfrage zu {number}, {country}',
      body: ['{author} hat eine Frage an {addressee} zu {number} ({country}), „{question}“:', '{message}', openInquiry.de].join('\n'),
    },
    ...inquiryLink,
  },
  replies: {
    en: {
      subject: '{installation}: new message about {number}, {country}',
      body: ['{author} has written a message about {number} ({country}), “{question}”:', '{message}', openInquiry.en].join('\n'),
    },
    de: {
      subject: '{installation}: neue Nachricht zu {number}, {country}',
      body: ['{author} hat eine Nachricht zu {number} ({country}), „{question}“, geschrieben:', '{message}', openInquiry.de].join('\n'),
    },
    ...inquiryLink,
  },
  meaningChanges: {
    en: {
      subject: '{installation}: please review your answers',
      body: [
        'the office has changed the meaning of what you have answered:',
        '{changes}',
        'Your answers stay until you change them. Please check whether they are still correct.',
      ].join('\n'),
    },
    de: {
      subject: '{installation}: bitte prüfen Sie Ihre Antworten',
      body: [
        'die Geschäftsstelle hat den Sinn dessen geändert, was Sie beantwortet haben:',
        '{changes}',
        'Ihre Antworten bleiben bestehen, bis Sie sie ändern. Bitte prüfen Sie, ob sie weiterhin richtig sind.',
      ].join('\n'),
    },
    button: { en: 'Review the answers', de: 'Antworten prüfen' },
  },
  colleagueChanges: {
    en: {
      subject: '{installation}: changes by your colleagues',
      body: 'since you were last here, your colleagues have changed:\n{changes}',
    },
    de: {
      subject: '{installation}: Änderungen in Ihrem Team',
      body: 'seit Ihrem letzten Besuch wurde in Ihrem Team geändert:\n{changes}',
    },
    button: { en: 'See what was changed', de: 'Änderungen ansehen' },
  },
  newVersions: {
    en: { subject: '{installation}: a new version has been published', body: 'A new version of {installation} has been published.' },
    de: { subject: '{installation}: eine neue Version ist erschienen', body: 'eine neue Version von {installation} ist erschienen.' },
    button: { en: 'Open the new version', de: 'Neue Version öffnen' },
  },
};
