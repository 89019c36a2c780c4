import type { Locale, MailKind, MailText } from '@round-table/shared/contract';
import type { Mail } from '../../platform/mail/mailer';
import { type MailSite, type MailValues, type Reader, writeKind } from './write';

/** Reminders need no sample: a preview shows those of today. */
export type SampleKind = Exclude<MailKind, 'reminders'>;

interface Sample<Kind extends MailKind> {
  /** The page that the link of the mail opens. */
  path: string;
  values: Record<Locale, MailValues<Kind>>;
}

const inquiry = {
  en: { number: 'III.5', country: 'Austria', question: 'Which form is required?' },
  de: { number: 'III.5', country: 'Österreich', question: 'Welche Form ist vorgeschrieben?' },
};

const samples: { [Kind in SampleKind]: Sample<Kind> } = {
  inquiries: {
    path: '/question/1/?ask=AT',
    values: {
      en: { ...inquiry.en, author: 'Erika Huber', addressee: 'the office', message: 'Does this include priority notices?' },
      de: { ...inquiry.de, author: 'Erika Huber', addressee: 'die Geschäftsstelle', message: 'Sind Vormerkungen mitgemeint?' },
    },
  },
  replies: {
    path: '/question/1/?ask=AT',
    values: {
      en: { ...inquiry.en, author: 'Johanna Weidlich (office)', message: 'Yes, it does.' },
      de: { ...inquiry.de, author: 'Johanna Weidlich (Geschäftsstelle)', message: 'Ja, auch diese.' },
    },
  },
  meaningChanges: {
    path: '/open/',
    values: {
      en: { changes: 'III.5: “Which form is required?” is now “Which form does the contract require?”\nIII.7 is new: “Is it public?”' },
      de: {
        changes:
          'III.5: „Welche Form ist vorgeschrieben?“ lautet jetzt „Welche Form ist für den Vertrag vorgeschrieben?“\nIII.7 ist neu: „Ist es öffentlich?“',
      },
    },
  },
  colleagueChanges: {
    path: '/open/',
    values: {
      en: { changes: 'III.5 Which form is required? – answer, comment (Erika Huber)\nIII.6 Is it public? – sources (Erika Huber)' },
      de: {
        changes:
          'III.5 Welche Form ist vorgeschrieben? – Antwort, Kommentar (Erika Huber)\nIII.6 Ist es öffentlich? – Quellen (Erika Huber)',
      },
    },
  },
  newVersions: {
    path: '/',
    values: {
      en: { version: '2027-1', note: 'Spring round, with the answers of all countries.' },
      de: { version: '2027-1', note: 'Frühjahrsrunde, mit den Antworten aller Länder.' },
    },
  },
};

/** Writes a mail of a kind with invented values. */
export function writeSample<Kind extends SampleKind>(to: Reader, kind: Kind, text: MailText, { settings, publicUrl }: MailSite): Mail {
  const { path, values } = samples[kind];
  return writeKind(to, kind, { settings, text, values: values[to.locale], link: publicUrl + path });
}
