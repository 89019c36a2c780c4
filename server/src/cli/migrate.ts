import { migrate, pendingChanges } from '../platform/db/migrate';
import { describeLeftOut, listLeftOut } from '../registry/compatibility';
import { type Context, type Report, withDatabase } from './command';

/** `migrate [--check]`: updates the schema, or reports the pending migrations, and live builds that this program would not load. */
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
      const leftOut = await listLeftOut(db, context);
      return { text: [text, ...leftOut.map(describeLeftOut)].join('\n'), data: { pending, leftOut }, ok: pending.length === 0 };
    },
    { keepSchema: true },
  );
}
