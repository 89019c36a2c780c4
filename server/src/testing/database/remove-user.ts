import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** Removes the account of a former member. Its entries in the audit trail lose the person: no operation of the product does that. */
export const removeUser = (db: Db, id: number) =>
  db.transaction().execute(async (tx) => {
    await sql`alter table audit disable trigger audit_is_append_only`.execute(tx);
    await tx.updateTable('audit').set({ user_id: null }).where('user_id', '=', id).execute();
    await sql`alter table audit enable trigger audit_is_append_only`.execute(tx);
    await tx.deleteFrom('user_country').where('user_id', '=', id).execute();
    await tx.deleteFrom('app_user').where('id', '=', id).execute();
  });
