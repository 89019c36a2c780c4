import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import type { AuditedResult } from '../audit/audit';
import { toLogoName } from './logo';
import { getSettings, saveSettings } from './repository';

const isSame = (name: keyof Settings, one: Partial<Settings>, other: Partial<Settings>) => isDeepStrictEqual(one[name], other[name]);

/** The trail names a logo by its digest: nobody reads its bytes there. */
const toAudited = (value: unknown) => (typeof value === 'string' && value.startsWith('data:') ? toLogoName(value) : value);

/**
 * Saves settings, with an audit entry for each one that changes, for the command line and for the page. `expected`: the values that the
 * change is based on. Throws `changed-meanwhile` with the stored settings (`current`) if one of them is another, and a RangeError for invalid values.
 */
export async function changeSettings(tx: Db, patch: Partial<Settings>, expected: Partial<Settings> = {}): Promise<AuditedResult<Settings>> {
  // One change at a time: the next one sees what this one has stored.
  await tx.selectFrom('revision').select('value').where('name', '=', 'published').forUpdate().execute();
  const before = await getSettings(tx);
  const names = (settings: Partial<Settings>) => Object.keys(settings) as (keyof Settings)[];
  if (names(expected).some((name) => !isSame(name, before, expected))) throw problem('changed-meanwhile', { current: before });
  const changed = names(patch).filter((name) => !isSame(name, before, patch));
  await saveSettings(tx, Object.fromEntries(changed.map((name) => [name, patch[name]])));
  const audit = changed.map((name) => ({
    action: 'setting.saved',
    subject: 'setting',
    subjectId: name,
    before: toAudited(before[name]),
    after: toAudited(patch[name]),
  }));
  return { result: { ...before, ...patch }, audit };
}
