import {
  type Locale,
  type MailDraft,
  type MailKind,
  type MailPlaceholder,
  type MailText,
  mailLimits,
  mailParts,
  type Settings,
} from '@round-table/shared/contract';
import { inLocale, productMailTexts, toPersonName } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, mailChoiceHint, toLine, toLinkMail, toParagraphs } from '../passwords/mail-texts';
import { linkTexts } from './kinds';
import { fill } from './placeholders';

/** Who gets a mail. */
export interface Reader extends Addressee {
  first_name: string;
  last_name: string;
}

/** What the mails of an installation have in common. */
export interface MailSite {
  settings: Settings;
  publicUrl: string;
}

/** What a mail says, in the language of its reader; the names of the reader and of the installation are known. */
export type MailValues<Kind extends MailKind> = Record<Exclude<MailPlaceholder<Kind>, 'name' | 'installation'>, string>;

interface Content<Kind extends MailKind> {
  settings: Settings;
  /** Omitted = that of the settings. */
  text?: MailText;
  values: MailValues<Kind>;
  link: string;
}

const greetings: Record<Locale, string> = { en: 'Hello,', de: 'Guten Tag,' };

/** A text whose empty parts are those of the product. */
export function completeText(kind: MailKind, draft: MailDraft): MailText {
  const complete = (locale: Locale) =>
    Object.fromEntries(
      mailParts.map((part) => [part, draft[locale][part].trim() === '' ? productMailTexts[kind][locale][part] : draft[locale][part]]),
    ) as MailText[Locale];
  return { en: complete('en'), de: complete('de') };
}

/** The text of the settings (MAI-08). */
export function getMailText(settings: Settings, kind: MailKind): MailText {
  const [subject, body] = [settings[`${kind}.subject`], settings[`${kind}.body`]];
  return completeText(kind, { en: { subject: subject.en, body: body.en }, de: { subject: subject.de, body: body.de } });
}

/** One line, also if a value has several; cut where mail programs show no more. */
function toSubject(text: string): string {
  const characters = [...toLine(text)];
  return characters.length > mailLimits.subject ? `${characters.slice(0, mailLimits.subject - 1).join('')}…` : characters.join('');
}

/** Writes a mail of a kind, in the language of its reader. */
export function writeKind<Kind extends MailKind>(to: Reader, kind: Kind, { settings, text, values, link }: Content<Kind>): Mail {
  const { locale } = to;
  const { subject, body } = (text ?? getMailText(settings, kind))[locale];
  const { button, hint } = linkTexts[kind];
  const known = { ...values, name: toPersonName(to), installation: inLocale(locale, settings.label.en, settings.label.de) };
  return toLinkMail(
    to,
    {
      subject: toSubject(fill(subject, known)),
      greeting: greetings[locale],
      body: toParagraphs(fill(body, known)),
      button: fill(button[locale], known),
      after: [...(hint ? [hint[locale]] : []), mailChoiceHint[locale]],
    },
    link,
  );
}
