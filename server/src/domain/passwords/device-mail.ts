import type { Locale } from '@round-table/shared/contract';
import { formatDeadline, inLocale } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { SignIn } from '../../platform/db/schema/tables/schema-accounts';
import type { Mail } from '../../platform/mail/mailer';
import { wantsMail } from '../mail-outbox/queue';
import { describeBrowser } from '../persons/browser';
import { type Addressee, type LinkMailTexts, mailChoiceHint, toLinkMail } from './mail-texts';

interface Texts extends Pick<LinkMailTexts, 'greeting' | 'button'> {
  subject: string;
  sentence: (label: string) => string;
  unknownBrowser: string;
  on: string;
  network: string;
  expected: string;
  unexpected: string;
}

const textsByLocale: Record<Locale, Texts> = {
  en: {
    subject: 'sign-in from a new device',
    greeting: 'Hello,',
    sentence: (label) => `Somebody has signed in to your account at ${label} from a device that has not been used for it before:`,
    unknownBrowser: 'unknown browser',
    on: 'on',
    network: 'network address',
    button: 'See your signed-in devices',
    expected: 'If this was you, there is nothing to do.',
    unexpected:
      'If it was not you, change your password under “My account”, which signs out all other devices, and tell the administrators.',
  },
  de: {
    subject: 'Anmeldung von einem neuen Gerät',
    greeting: 'Guten Tag,',
    sentence: (label) => `an Ihrem Konto bei ${label} hat sich jemand von einem Gerät angemeldet, das dafür bisher nicht verwendet wurde:`,
    unknownBrowser: 'unbekannter Browser',
    on: 'unter',
    network: 'Netzadresse',
    button: 'Angemeldete Geräte ansehen',
    expected: 'Wenn Sie das waren, müssen Sie nichts tun.',
    unexpected:
      'Wenn Sie das nicht waren, ändern Sie bitte unter „Mein Konto“ Ihr Passwort (das meldet alle anderen Geräte ab), und verständigen Sie die Administration.',
  },
};

function describeSignIn(locale: Locale, { user_agent, address, time_zone, at }: SignIn, timeZone: string): string {
  const { unknownBrowser, on, network } = textsByLocale[locale];
  const { browser, system } = describeBrowser(user_agent);
  const place = [browser ?? unknownBrowser, ...(system ? [on, system] : [])].join(' ');
  return [place, formatDeadline(locale, { at, timeZone: time_zone ?? timeZone }), ...(address ? [`${network} ${address}`] : [])].join(', ');
}

/** Queues the mail about a sign-in from a device that the account has not used before (ACC-14). */
export async function queueDeviceMail(tx: Db, userId: number, signIn: SignIn): Promise<void> {
  await sql`
    insert into mail_outbox (purpose, user_id, origin)
    select 'new-device', id, ${JSON.stringify(signIn)}::jsonb from app_user where id = ${userId} and ${wantsMail('new-device')}`.execute(
    tx,
  );
}

interface DeviceMailContext {
  label: Record<Locale, string>;
  timeZone: string;
  publicUrl: string;
}

/** The mail about a sign-in. Admins cannot refuse it. */
export function toDeviceMail(
  to: Addressee & { is_admin: boolean },
  signIn: SignIn,
  { label, timeZone, publicUrl }: DeviceMailContext,
): Mail {
  const { locale, is_admin: isAdmin } = to;
  const { subject, greeting, sentence, button, expected, unexpected } = textsByLocale[locale];
  const name = inLocale(locale, label.en, label.de);
  const link = `${publicUrl}/account/`;
  const texts = {
    subject: `${name}: ${subject}`,
    greeting,
    body: [sentence(name), describeSignIn(locale, signIn, timeZone)],
    button,
    after: [expected, unexpected, ...(isAdmin ? [] : [mailChoiceHint[locale]])],
  };
  return { ...toLinkMail(to, texts, link), ...(!isAdmin && { choices: link }) };
}
