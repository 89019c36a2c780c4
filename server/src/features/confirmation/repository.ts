import type { FourEyes, Person, UserCountry } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Author } from '../../domain/audit/audit';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

/**
 * Saves or withdraws a country's confirmation that its answers may go into the next version, with the audit entry, in one round trip
 * (decision 0058). With four eyes it may be the first of two (decision 0128). Throws `not-allowed` if there is no such active country. The
 * caller has checked that the author may answer for it.
 */
export async function saveConfirmation(
  db: Db,
  { code, confirmed }: { code: string; confirmed: boolean },
  { userId, requestId, now }: Author,
): Promise<void> {
  const { rows } = await sql<{ outcome: 'changed' | 'waiting' | 'unchanged' | 'not-allowed' }>`
    select * from save_confirmation(${code}, ${confirmed}, ${userId}, ${requestId}, ${now})`.execute(db);
  if (!rows[0] || rows[0].outcome === 'not-allowed') throw problem('not-allowed');
}

/** The first confirmation of an active country, with the persons, and the second one. */
export const selectFirst = (db: Db, countryId: number) =>
  db
    .selectFrom('country')
    .leftJoin('first_confirmation as first', 'first.country_id', 'country.id')
    .leftJoin('app_user as giver', 'giver.id', 'first.confirmed_by')
    .leftJoin('app_user as agreer', 'agreer.id', 'country.confirmed_by')
    .leftJoin('app_user as returner', 'returner.id', 'first.sent_back_by')
    .select(['country.confirmed_at as second_at', 'country.confirmed_by as second_by', 'first.confirmed_at', 'first.confirmed_by'])
    .select(['first.reminded_at', 'first.by_office', 'first.sent_back_at', 'first.sent_back_by', 'first.reason'])
    .select(['giver.first_name as giver_first', 'giver.last_name as giver_last', 'agreer.first_name as agreer_first'])
    .select(['agreer.last_name as agreer_last', 'returner.first_name as returner_first', 'returner.last_name as returner_last'])
    .where('country.id', '=', countryId);

const toAct = (at: Date, id: number | null, first: string | null, last: string | null) => ({
  at: at.toISOString(),
  person: id === null ? null : { id, first_name: first ?? '', last_name: last ?? '' },
});

/** Returns who may give the second confirmation: the other experts of the country; none if only the office may. */
export async function listSecondExperts(db: Db, countryId: number): Promise<Person[]> {
  return db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', sql<number>`(select second_confirmers(${countryId}))`)
    .where('is_admin', '=', false)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
}

/** Returns the state of the two confirmations of a country. */
export async function getFourEyes(db: Db, countryId: number): Promise<FourEyes> {
  const row = await selectFirst(db, countryId).executeTakeFirstOrThrow();
  const experts = await listSecondExperts(db, countryId);
  const { confirmed_at, sent_back_at, second_at, reminded_at } = row;
  return {
    first: confirmed_at && toAct(confirmed_at, row.confirmed_by, row.giver_first, row.giver_last),
    second: second_at && { ...toAct(second_at, row.second_by, row.agreer_first, row.agreer_last), by_office: row.by_office === true },
    sent_back: sent_back_at && {
      ...toAct(sent_back_at, row.sent_back_by, row.returner_first, row.returner_last),
      reason: row.reason ?? '',
    },
    waits_for: experts,
    reminded: reminded_at?.toISOString() ?? null,
  };
}

/** Returns what a user may know of the first confirmations that wait for a second one, by code. */
export async function listWaiting(db: Db, codes: string[], userId: number): Promise<Map<string, UserCountry['first_confirmation']>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('country')
    .innerJoin('first_confirmation as first', 'first.country_id', 'country.id')
    .select(['code', 'first.confirmed_by'])
    .where('code', 'in', codes)
    .where('country.confirmed_at', 'is', null)
    .where('sent_back_at', 'is', null)
    .execute();
  return new Map(rows.map(({ code, confirmed_by }) => [code, confirmed_by === userId ? 'own' : 'colleague']));
}
