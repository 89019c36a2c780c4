import { Settings } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Db } from '../../platform/db/schema/schema';
import { toSettingFault } from './explanations';
import { findMailProblems } from './mail-problems';
import { defaultSettings } from './settings';
import { findTimeZoneProblems } from './time-zone';

const Patch = Type.Partial(Settings, { additionalProperties: false });

/** Returns the settings; missing ones have their defaults. */
export async function getSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').selectAll().execute();
  return { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
}

/** Whether a patch empties the name of the installation in both languages: mails would name nothing. Names without a short one take it. */
export const emptiesName = ({ label }: Record<string, unknown>): boolean =>
  typeof label === 'object' && label !== null && Object.values(label).join('').trim() === '';

/** Returns what is wrong with a patch, a sentence by field; empty if it is valid. */
export function findSettingProblems(patch: Record<string, unknown>): Record<string, string> {
  const fields = Value.Errors(Patch, patch).flatMap(({ keyword, instancePath, params }) =>
    keyword === 'additionalProperties' && instancePath === '' ? params.additionalProperties : [instancePath.split('/')[1] ?? ''],
  );
  const values = patch as Partial<Settings>;
  const own = Object.keys({ ...findMailProblems(values), ...findTimeZoneProblems(values) });
  return Object.fromEntries([...fields, ...(emptiesName(patch) ? ['label'] : []), ...own].map((field) => [field, toSettingFault(field)]));
}

/** Saves the given settings and increments `revision.published`. Throws a RangeError that names each invalid field. */
export async function saveSettings(db: Db, patch: Partial<Settings>): Promise<void> {
  const faults = Object.values(findSettingProblems(patch));
  if (faults.length > 0) throw new RangeError(faults.join(' '));
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
