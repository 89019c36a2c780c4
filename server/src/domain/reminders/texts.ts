import type { Locale, ReminderText, Settings } from '@round-table/shared/contract';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, mailChoiceHint, toLinkMail, toParagraphs } from '../passwords/mail-texts';
import { fill, type PlaceholderValues } from './placeholders';

/** The text of the product. */
const standardReminder: ReminderText = {
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
};

const frames: Record<Locale, { greeting: string; button: string }> = {
  en: { greeting: 'Hello,', button: 'See what is open' },
  de: { greeting: 'Guten Tag,', button: 'Offene Punkte ansehen' },
};

const orStandard = (text: string, standard: string) => (text.trim() === '' ? standard : text);

/** A text whose empty parts are those of the product. */
export const completeText = (text: ReminderText): ReminderText => ({
  en: { subject: orStandard(text.en.subject, standardReminder.en.subject), body: orStandard(text.en.body, standardReminder.en.body) },
  de: { subject: orStandard(text.de.subject, standardReminder.de.subject), body: orStandard(text.de.body, standardReminder.de.body) },
});

/** The text of the settings, which the office starts from and the rules send (MAI-08). */
export const getReminderText = ({ 'reminders.subject': subject, 'reminders.body': body }: Settings): ReminderText =>
  completeText({ en: { subject: subject.en, body: body.en }, de: { subject: subject.de, body: body.de } });

/** Writes the reminder of one recipient in their language. */
export function toReminder(to: Addressee, text: ReminderText, values: PlaceholderValues, link: string): Mail {
  const { subject, body } = text[to.locale];
  const content = { subject: fill(subject, values), body: toParagraphs(fill(body, values)), after: [mailChoiceHint[to.locale]] };
  return toLinkMail(to, { ...frames[to.locale], ...content }, link);
}
