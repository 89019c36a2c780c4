import type { Locale, WishedMail } from '@round-table/shared/contract';
import { formatDeadline, formatTags, inLocale } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, type LinkMailTexts, mailChoiceHint, toLinkMail } from '../passwords/mail-texts';

/** What the mails say of the installation. */
export interface WishedMailFacts {
  label: Record<Locale, string>;
  deadline: string | null;
  timeZone: string;
  /** The address of the installation. */
  link: string;
}

interface Parts {
  label: string;
  /** Countries that are not confirmed, as a list in words. */
  countries: string;
  deadline: string;
}

/** Mails about inquiries and changes have texts of their own. */
type Kind = Exclude<WishedMail, 'inquiry' | 'meaning-changed' | 'colleague-changes'>;
type Texts = Record<Kind, (parts: Parts) => Omit<LinkMailTexts, 'greeting' | 'after'>> & Pick<LinkMailTexts, 'greeting' | 'after'>;

const textsByLocale: Record<Locale, Texts> = {
  en: {
    greeting: 'Hello,',
    after: [mailChoiceHint.en],
    'deadline-near': ({ label, countries, deadline }) => ({
      subject: `${label}: please confirm ${countries}`,
      body: [
        `The deadline is ${deadline}. ${countries}: the answers are not confirmed yet. What is not confirmed by then is not published.`,
      ],
      button: 'Check and confirm',
    }),
    'version-published': ({ label }) => ({
      subject: `${label}: a new version has been published`,
      body: [`A new version of ${label} has been published.`],
      button: 'Open the new version',
    }),
  },
  de: {
    greeting: 'Guten Tag,',
    after: [mailChoiceHint.de],
    'deadline-near': ({ label, countries, deadline }) => ({
      subject: `${label}: bitte bestätigen Sie ${countries}`,
      body: [
        `die Frist endet am ${deadline}. ${countries}: Die Antworten sind noch nicht bestätigt. Was bis dahin nicht bestätigt ist, wird nicht veröffentlicht.`,
      ],
      button: 'Prüfen und bestätigen',
    }),
    'version-published': ({ label }) => ({
      subject: `${label}: eine neue Version ist erschienen`,
      body: [`eine neue Version von ${label} ist erschienen.`],
      button: 'Neue Version öffnen',
    }),
  },
};

/** Returns a mail that its reader may refuse; undefined if there is nothing to say any more. */
export function toWishedMail(
  { open, ...to }: Addressee & { open: string[] },
  kind: Kind,
  { label, deadline, timeZone, link }: WishedMailFacts,
): Mail | undefined {
  if (kind === 'deadline-near' && (deadline === null || open.length === 0)) return undefined;
  const { greeting, after, [kind]: toTexts } = textsByLocale[to.locale];
  const parts = {
    label: inLocale(to.locale, label.en, label.de),
    countries: new Intl.ListFormat(formatTags[to.locale]).format(open),
    deadline: deadline === null ? '' : formatDeadline(to.locale, { at: deadline, timeZone }),
  };
  return toLinkMail(to, { greeting, after, ...toTexts(parts) }, link);
}
