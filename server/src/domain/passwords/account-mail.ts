import type { Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { Mail } from '../../platform/mail/mailer';
import { type Addressee, toTextMail } from './mail-texts';

const accountChanges = [
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'factor-added',
  'factor-removed',
] as const;
/** A change of how somebody signs in, which they get a mail about. */
export type AccountChange = (typeof accountChanges)[number];

export const isAccountChange = (purpose: string): purpose is AccountChange => accountChanges.some((change) => change === purpose);

interface Texts {
  greeting: string;
  subjects: Record<AccountChange, string>;
  sentences: Record<AccountChange, (label: string) => string>;
  unexpected: string;
}

const textsByLocale: Record<Locale, Texts> = {
  en: {
    greeting: 'Hello,',
    subjects: {
      'password-changed': 'your password was changed',
      'second-factor-on': 'second factor turned on',
      'second-factor-off': 'second factor turned off',
      'second-factor-reset': 'second factor reset',
      'factor-added': 'a further second factor was added',
      'factor-removed': 'a second factor was removed',
    },
    sentences: {
      'password-changed': (label) => `The password of your account at ${label} was changed. All other devices have been signed out.`,
      'second-factor-on': (label) => `Signing in to ${label} now needs a passkey or a code of your authenticator app besides the password.`,
      'second-factor-off': (label) => `Signing in to ${label} no longer needs a second factor besides the password.`,
      'second-factor-reset': (label) =>
        `The administrators of ${label} have reset the second factor of your account. You can sign in with your password and set up a new one under “My account”.`,
      'factor-added': (label) =>
        `A passkey or an authenticator app was added to your account at ${label}. You can sign in with it from now on.`,
      'factor-removed': (label) => `A passkey or the authenticator app was removed from your account at ${label}.`,
    },
    unexpected: 'If you did not expect this, please change your password and contact the administrators.',
  },
  de: {
    greeting: 'Guten Tag,',
    subjects: {
      'password-changed': 'Ihr Passwort wurde geändert',
      'second-factor-on': 'zweiter Faktor eingeschaltet',
      'second-factor-off': 'zweiter Faktor ausgeschaltet',
      'second-factor-reset': 'zweiter Faktor zurückgesetzt',
      'factor-added': 'ein weiterer zweiter Faktor wurde hinzugefügt',
      'factor-removed': 'ein zweiter Faktor wurde entfernt',
    },
    sentences: {
      'password-changed': (label) => `das Passwort Ihres Kontos bei ${label} wurde geändert. Alle anderen Geräte wurden abgemeldet.`,
      'second-factor-on': (label) =>
        `für die Anmeldung bei ${label} benötigen Sie ab jetzt neben dem Passwort einen Passkey oder einen Code Ihrer Authenticator-App.`,
      'second-factor-off': (label) => `für die Anmeldung bei ${label} benötigen Sie neben dem Passwort keinen zweiten Faktor mehr.`,
      'second-factor-reset': (label) =>
        `die Administration von ${label} hat den zweiten Faktor Ihres Kontos zurückgesetzt. Sie können sich mit Ihrem Passwort anmelden und unter „Mein Konto“ einen neuen einrichten.`,
      'factor-added': (label) =>
        `zu Ihrem Konto bei ${label} wurde ein Passkey oder eine Authenticator-App hinzugefügt. Sie können sich ab jetzt damit anmelden.`,
      'factor-removed': (label) => `aus Ihrem Konto bei ${label} wurde ein Passkey oder die Authenticator-App entfernt.`,
    },
    unexpected: 'Falls Sie damit nicht gerechnet haben, ändern Sie bitte Ihr Passwort, und wenden Sie sich an die Administration.',
  },
};

/** The mail about a change of how somebody signs in, in the language of the account. `names`: the installation in both languages. */
export function toAccountMail(to: Addressee, change: AccountChange, names: Record<Locale, string>): Mail {
  const { greeting, subjects, sentences, unexpected } = textsByLocale[to.locale];
  const label = inLocale(to.locale, names.en, names.de);
  return toTextMail(to, { subject: `${label}: ${subjects[change]}`, greeting, body: [sentences[change](label), unexpected] });
}
