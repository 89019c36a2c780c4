import { type Locale, type ReminderText, reminderPlaceholders } from '@round-table/shared/contract';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, mailChoiceHint, toLinkMail, toParagraphs } from '../passwords/mail-texts';

/** The text that the office starts from. */
export const standardReminder: ReminderText = {
  en: {
    subject: 'Reminder: the answers for {countries}',
    body: [
      'The next version is published on {deadline}, in {days} days. Questions without an answer for {countries}: {open}.',
      'If nothing has changed, please confirm the answers. What is not confirmed by then is not published.',
    ].join('\n'),
  },
  de: {
    subject: 'Erinnerung: die Antworten für {countries}',
    body: [
      'die nächste Version wird am {deadline} veröffentlicht, in {days} Tagen. Noch nicht beantwortete Fragen für {countries}: {open}.',
      'Wenn sich nichts geändert hat, bestätigen Sie bitte die Antworten. Was bis dahin nicht bestätigt ist, wird nicht veröffentlicht.',
    ].join('\n'),
  },
};

const frames: Record<Locale, { greeting: string; button: string }> = {
  en: { greeting: 'Hello,', button: 'See what is open' },
  de: { greeting: 'Guten Tag,', button: 'Offene Punkte ansehen' },
};

type Placeholder = (typeof reminderPlaceholders)[number];
const known: readonly string[] = reminderPlaceholders;

/** The first placeholder of a text that does not exist, with its braces. */
export const findUnknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !known.includes(name))?.[0];

const fill = (text: string, values: Record<Placeholder, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (known.includes(name) ? values[name as Placeholder] : whole));

/** Writes the reminder of one recipient in their language. */
export function toReminder(to: Addressee, text: ReminderText, values: Record<Placeholder, string>, link: string): Mail {
  const { subject, body } = text[to.locale];
  const content = { subject: fill(subject, values), body: toParagraphs(fill(body, values)), after: [mailChoiceHint[to.locale]] };
  return toLinkMail(to, { ...frames[to.locale], ...content }, link);
}
