import { sql } from 'kysely';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import type { AuditEntry } from '../audit/audit';

/**
 * Removes the account of a person who has left, with everything that names the person; what the person has contributed stays, by a former
 * member (AUD-06, decision 0135). Returns the entry for the audit trail; undefined if there is no such account.
 */
export async function forgetPerson(tx: Db, id: number, now: Date): Promise<AuditEntry | undefined> {
  const person = await tx.selectFrom('app_user').select('email').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!person) return undefined;
  const ofPerson = JSON.stringify({ sheet: 'Users', id });
  await sql`
    insert into forgotten_person (user_id, joined_at, forgotten_at) select id, date_joined, ${now} from app_user where id = ${id}
    on conflict (user_id) do update set joined_at = excluded.joined_at, forgotten_at = excluded.forgotten_at`.execute(tx);
  await tx.deleteFrom('mail_outbox').where('email', '=', person.email).execute();
  // The response to the admin who has invited the person.
  await tx.deleteFrom('idempotency_key').where(sql<boolean>`result ->> 'email' = ${person.email}`).execute();
  // What an import of accounts keeps for its undo.
  await sql`
    update import_run set rows = coalesce((select jsonb_agg(kept order by place) from jsonb_array_elements(rows) with ordinality as list (kept, place)
      where not kept @> ${ofPerson}::jsonb), '[]')
    where rows @> jsonb_build_array(${ofPerson}::jsonb)`.execute(tx);
  await tx.deleteFrom('app_user').where('id', '=', id).execute();
  await bumpPublished(tx);
  return { action: 'user.forgotten', subject: 'app_user', subjectId: id };
}
