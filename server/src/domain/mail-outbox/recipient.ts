import type { Locale } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import type { DueMail } from './queue';

/** Rate limit of reset mails per account; `within` in milliseconds. */
const resetLimit = { count: 5, within: 15 * 60_000 };

export interface Recipient {
  id: number;
  email: string;
  locale: Locale;
}

/** Returns the former address of an account, with the language of the account. */
export async function findFormerAddress(db: Db, { user_id, email }: DueMail): Promise<Pick<Recipient, 'email' | 'locale'> | undefined> {
  const account = await db.selectFrom('app_user').select('locale').where('id', '=', user_id).executeTakeFirst();
  return account && email !== null ? { email, locale: account.locale } : undefined;
}

/**
 * Returns the active account that gets a mail with a link, locked until the end of the transaction, so that its address does not change before the link is stored; undefined if there is none, or if it has had too many reset mails. `ownHash`: the hash of the
 * mail's own token, which an earlier attempt has stored.
 */
export async function findRecipient(db: Db, mail: DueMail, ownHash: string, now: Date): Promise<Recipient | undefined> {
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'locale'])
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
  return { id: found.id, email: found.email, locale: found.locale };
}
