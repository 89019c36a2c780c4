import type { Locale } from '@round-table/shared/contract';
import { compareIn, inLocale } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { wantsMail } from '../mail-outbox/queue';

/** An expert of the countries of a reminder. */
export interface Recipient {
  id: number;
  email: string;
  locale: Locale;
  first_name: string;
  last_name: string;
  /** Whether such mails are wanted; those who refuse them get none. */
  is_wanted: boolean;
  /** What the mail server of the address said when it refused the last mail. */
  refusal: string | null;
  /** The countries of the reminder, with the numbers of their unanswered questions. */
  countries: { code: string; en: string; de: string; open: number }[];
}

/** Lists the active experts of the countries whose ids `countryIds` selects, by name. */
export async function listRecipients(db: Db, countryIds: RawBuilder<number>, userId?: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select app_user.id, email, locale, first_name, last_name, ${wantsMail('deadline-near')} as is_wanted, mail_refusal as refusal,
      json_agg(json_build_object('code', code, 'en', name_en, 'de', name_de,
        'open', greatest(0, question_count - coalesce(answered_count, 0))) order by code) as countries
    from app_user
    join user_country on user_id = app_user.id
    join country on country.id = user_country.country_id and country.active
    join catalogue_tally on catalogue_tally.id = 1
    left join country_tally on country_tally.country_id = country.id
    where country.id in (${countryIds}) and is_active and not is_admin and not is_readonly
      ${userId === undefined ? sql`` : sql`and app_user.id = ${userId}`}
    group by app_user.id order by last_name, first_name, app_user.id`.execute(db);
  return rows;
}

/** The account itself, as if it were the expert of the first two countries: for a preview without a recipient. */
export async function listExampleRecipients(db: Db, userId: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select app_user.id, email, locale, first_name, last_name, true as is_wanted, mail_refusal as refusal,
      coalesce((
        select json_agg(json_build_object('code', code, 'en', name_en, 'de', name_de, 'open', greatest(0, question_count - coalesce(answered_count, 0))))
        from (select * from country where active order by code limit 2) country
        join catalogue_tally on catalogue_tally.id = 1
        left join country_tally on country_tally.country_id = country.id
      ), '[]') as countries
    from app_user where app_user.id = ${userId}`.execute(db);
  return rows;
}

/** What a text says of the countries of a recipient. */
export function toValues({ locale, countries }: Recipient) {
  const names = countries.map(({ en, de }) => inLocale(locale, en, de)).sort(compareIn(locale));
  return {
    countries: new Intl.ListFormat(locale).format(names),
    open: String(countries.reduce((sum, { open }) => sum + open, 0)),
  };
}
