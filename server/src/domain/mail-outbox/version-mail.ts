import type { Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, type LinkMailTexts, mailChoiceHint, toLinkMail } from '../passwords/mail-texts';

const textsByLocale: Record<Locale, (label: string) => LinkMailTexts> = {
  en: (label) => ({
    subject: `${label}: a new version has been published`,
    greeting: 'Hello,',
    body: [`A new version of ${label} has been published.`],
    button: 'Open the new version',
    after: [mailChoiceHint.en],
  }),
  de: (label) => ({
    subject: `${label}: eine neue Version ist erschienen`,
    greeting: 'Guten Tag,',
    body: [`eine neue Version von ${label} ist erschienen.`],
    button: 'Neue Version öffnen',
    after: [mailChoiceHint.de],
  }),
};

/** The mail about a new version, with a link to the installation. */
export const toVersionMail = (to: Addressee, label: Record<Locale, string>, link: string): Mail =>
  toLinkMail(to, textsByLocale[to.locale](inLocale(to.locale, label.en, label.de)), link);
