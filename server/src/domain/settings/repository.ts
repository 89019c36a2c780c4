import { reminderPlaceholders, Settings } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Db } from '../../platform/db/schema/schema';
import { findReminderProblems } from './reminder-problems';
import { defaultSettings } from './settings';

const Patch = Type.Partial(Settings, { additionalProperties: false });

/** Returns the settings; missing ones have their defaults. */
export async function getSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').selectAll().execute();
  return { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
}

/** Returns the errors of a patch by field; empty if it is valid. */
export function findSettingProblems(patch: unknown): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const error of Value.Errors(Patch, patch)) {
    const unknownNames = error.keyword === 'additionalProperties' && error.instancePath === '' ? error.params.additionalProperties : [];
    const fields = unknownNames.length > 0 ? unknownNames : [error.instancePath.split('/')[1] ?? ''];
    for (const field of fields) faults[field] = [...(faults[field] ?? []), error.message];
  }
  for (const field of Object.keys(findReminderProblems(patch as Partial<Settings>))) {
    faults[field] ??= [`only ${reminderPlaceholders.map((name) => `{${name}}`).join(', ')} may be in braces`];
  }
  return faults;
}

/** Saves the given settings and increments `revision.published`. Throws a RangeError that names each invalid field. */
export async function saveSettings(db: Db, patch: Partial<Settings>): Promise<void> {
  const faults = Object.entries(findSettingProblems(patch));
  if (faults.length > 0) throw new RangeError(faults.map(([field, messages]) => `${field}: ${messages.join(', ')}`).join('; '));
  const rows = Object.entries(patch).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  if (rows.length === 0) return;
  await db
    .with('saved', (query) =>
      query
        .insertInto('setting')
        .values(rows)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: (stored) => stored.ref('excluded.value') }))
        .returning('key'),
    )
    .updateTable('revision')
    .set({ value: sql`value + 1` })
    .where('name', '=', 'published')
    .execute();
}
