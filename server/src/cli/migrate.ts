import { migrate, pendingChanges } from '../platform/db/migrate';
import { type Context, type Report, withDatabase } from './command';

/** `migrate [--check]`: updates the schema, or reports the pending migrations. */
export function migrateSchema(context: Context, { check }: { check: boolean }): Promise<Report> {
  return withDatabase(
    context,
    async (db) => {
      if (!check) {
        const done = await migrate(db);
        return {
          text: done.length > 0 ? `Ran these migrations: ${done.join(', ')}.` : 'The schema was already up to date.',
          data: { done },
        };
      }
      const pending = await pendingChanges(db);
      const text = pending.length > 0 ? `These migrations have not run yet: ${pending.join(', ')}.` : 'The schema is up to date.';
      return { text, data: { pending }, ok: pending.length === 0 };
    },
    { keepSchema: true },
  );
}
