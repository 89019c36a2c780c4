import { sql } from 'kysely';
import type { Db } from './schema/schema';
import { withoutTimeout } from './statements';

/**
 * Removes the statement timeout of a transaction. In its place the database looks every second whether the client is still there, so that a
 * killed process does not leave a statement that runs on and holds locks. Not every platform of a database can look; then nothing looks.
 */
export async function allowLongStatements(tx: Db): Promise<void> {
  await sql.raw(withoutTimeout).execute(tx);
  await sql`do $$
    begin
      set local client_connection_check_interval = '1s';
    exception when invalid_parameter_value then
      null;
    end $$`.execute(tx);
}
