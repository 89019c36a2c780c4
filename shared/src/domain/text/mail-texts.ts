import type { Locale, MailKind, MailText } from '@round-table/shared/contract';

const openInquiry: Record<Locale, string> = {
  en: 'Please use this link to read it at the question and to reply:',
  de: 'Über diesen Link können Sie die Nachricht bei der Frage lesen und antworten:',
};

/** Subject and text of the mails that are sent while the settings have none. The lines of a text are its paragraphs. */
export const productMailTexts: Record<MailKind, MailText> = {
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
  },
  meaningChanges: {
    en: {
      subject: '{installation}: new and changed questions',
      body: [
        'the office has added questions, or has changed the meaning of what you have answered:',
        '{changes}',
        'Please answer the new questions, and check whether your answers to the changed ones are still correct. Answers stay until you change them.',
      ].join('\n'),
    },
    de: {
      subject: '{installation}: neue und geänderte Fragen',
      body: [
        'die Geschäftsstelle hat Fragen hinzugefügt oder den Sinn dessen geändert, was Sie beantwortet haben:',
        '{changes}',
        'Bitte beantworten Sie die neuen Fragen und prüfen Sie, ob Ihre Antworten auf die geänderten weiterhin richtig sind. Antworten bleiben bestehen, bis Sie sie ändern.',
      ].join('\n'),
    },
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
  },
  newVersions: {
    en: { subject: '{installation}: a new version has been published', body: 'A new version of {installation} has been published.' },
    de: { subject: '{installation}: eine neue Version ist erschienen', body: 'eine neue Version von {installation} ist erschienen.' },
  },
};
