import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Db } from '../../platform/db/schema/schema';
import { saveAudit } from '../audit/audit';
import { forgetPerson } from './forget-person';

/**
 * The persons who must not come back with an older backup: id, moment of joining (the same id may be somebody else's in a database that
 * was restored) and when they were forgotten. Moments are ISO 8601 with microseconds. No names, no addresses.
 */
export const ForgottenList = Type.Array(
  Type.Object({ id: Type.Integer(), joined: Type.String(), forgotten: Type.String() }, { additionalProperties: false }),
);
export type ForgottenList = Static<typeof ForgottenList>;

/** Parses a list. Throws a RangeError if it is none. */
export function toForgottenList(text: string): ForgottenList {
  const content: unknown = JSON.parse(text);
  if (Value.Check(ForgottenList, content)) return content;
  throw new RangeError('The file is not a list of forgotten persons.');
}

const toMoment = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The list of this installation, by id. */
export const listForgotten = (db: Db): Promise<ForgottenList> =>
  db
    .selectFrom('forgotten_person')
    .select(['user_id as id', toMoment('joined_at').as('joined'), toMoment('forgotten_at').as('forgotten')])
    .orderBy('user_id')
    .execute();

/** All persons of two lists. */
export function mergeLists(one: ForgottenList, other: ForgottenList): ForgottenList {
  const known = new Map([...one, ...other].map((person) => [`${person.id} ${person.joined}`, person]));
  return [...known.values()].sort((left, right) => left.id - right.id);
}

/** Forgets the persons of a list who are there again after a restore (AUD-07). Returns their number. */
export async function forgetListed(tx: Db, list: ForgottenList, now: Date): Promise<number> {
  let count = 0;
  for (const { id, joined } of list) {
    const back = await tx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', id)
      .where('date_joined', '=', sql<Date>`${joined}::timestamptz`)
      .executeTakeFirst();
    const entry = back && (await forgetPerson(tx, id, now));
    if (entry) await saveAudit(tx, [entry], { userId: null, requestId: null });
    count += entry ? 1 : 0;
  }
  return count;
}
