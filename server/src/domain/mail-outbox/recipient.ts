import type { WishedMail } from '@round-table/shared/contract';
import { compareIn, inLocale, toPersonName } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { Reader } from '../mail-kinds/write';
import type { Invited } from '../passwords/invitation-mail';
import type { Addressee } from '../passwords/mail-texts';
import { type DueMail, wantsMail } from './queue';

/** Rate limit of reset mails per account; `within` in milliseconds. */
const resetLimit = { count: 5, within: 15 * 60_000 };

export interface Recipient extends Invited {
  id: number;
}

/** Returns the id of the account that has an address. Throws if none has it any more: the next attempt finds no recipient. */
export async function getAccountId(db: Db, address: string): Promise<number> {
  const { id } = await db.selectFrom('app_user').select('id').where('email', '=', address).executeTakeFirstOrThrow();
  return id;
}

/** The active countries of a user in both languages. */
const userCountries = sql<{ en: string; de: string }[]>`coalesce((
  select json_agg(json_build_object('en', name_en, 'de', name_de))
  from user_country join country on country.id = country_id
  where user_id = app_user.id and country.active), '[]')`;

/** Returns the former address of an account, with the language of the account. */
export async function findFormerAddress(db: Db, { user_id, email }: DueMail): Promise<Addressee | undefined> {
  const account = await db.selectFrom('app_user').select('locale').where('id', '=', user_id).executeTakeFirst();
  return account && email !== null ? { email, locale: account.locale } : undefined;
}

/** Returns the active account that gets a mail without a link. */
export function findAddressee(db: Db, { user_id }: DueMail): Promise<Addressee | undefined> {
  return db.selectFrom('app_user').select(['email', 'locale']).where('id', '=', user_id).where('is_active', '=', true).executeTakeFirst();
}

/** Returns the active account that still wants a mail. */
export function findSubscriber(db: Db, { user_id }: DueMail, kind: WishedMail): Promise<(Reader & { is_admin: boolean }) | undefined> {
  return db
    .selectFrom('app_user')
    .select(['email', 'locale', 'first_name', 'last_name', 'is_admin'])
    .where('id', '=', user_id)
    .where('is_active', '=', true)
    .where(wantsMail(kind))
    .executeTakeFirst();
}

/**
 * Returns the active account that gets a mail with a link, locked until the end of the transaction, so that its address does not change
 * before the link is stored; undefined if there is none, or if it has had too many reset mails. `ownHash`: the hash of the mail's own token,
 * which an earlier attempt has stored.
 */
export async function findRecipient(db: Db, mail: DueMail, ownHash: string, now: Date): Promise<Recipient | undefined> {
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'locale', 'first_name', 'last_name', 'is_readonly', 'is_admin', userCountries.as('countries')])
    .select((row) =>
      row
        .selectFrom('password_token')
        .select((token) => token.fn.countAll<number>().as('count'))
        .whereRef('user_id', '=', 'app_user.id')
        .where('purpose', '=', 'reset')
        .where('hash', '!=', ownHash)
        .where('created_at', '>', new Date(now.getTime() - resetLimit.within))
        .as('resets'),
    )
    .where((row) => (mail.user_id === null ? row('email', '=', mail.email ?? '') : row('id', '=', mail.user_id)))
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!found || (mail.purpose === 'reset' && (found.resets ?? 0) >= resetLimit.count)) return undefined;
  const { id, email, locale, is_admin, is_readonly } = found;
  return {
    id,
    email,
    locale,
    name: toPersonName(found),
    role: is_admin ? 'admin' : is_readonly ? 'reader' : 'expert',
    countries: found.countries.map(({ en, de }) => inLocale(locale, en, de)).sort(compareIn(locale)),
  };
}

/** Returns name and address of the admin who sends an invitation; undefined if the account no longer exists. */
export async function findSender(db: Db, senderId: number | null): Promise<{ name: string; email: string } | undefined> {
  if (senderId === null) return undefined;
  const found = await db.selectFrom('app_user').select(['first_name', 'last_name', 'email']).where('id', '=', senderId).executeTakeFirst();
  return found && { name: toPersonName(found), email: found.email };
}
