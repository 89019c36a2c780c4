import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** The newest entry of a deadline without a version, or of a complete backup: the literal lets the database use the index of these actions. */
export const findOperationEntry = (db: Db, action: 'backup.written' | 'version.skipped') =>
  db
    .selectFrom('audit')
    .select(['at', 'subject_id', 'after'])
    .where('action', '=', sql.lit(action))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
