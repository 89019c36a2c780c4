import type { Locale, Version } from '@round-table/shared/contract';
import { inLocale, may, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** Lists the versions, newest first, with the number of their countries (for guests, of the public ones). */
export async function listVersions(db: Db, viewer: Pick<Viewer, 'role'> & { locale: Locale }): Promise<Version[]> {
  const isCounted = sql<boolean>`(country.public or ${may.seeCountry(viewer, { public: false })})`;
  const rows = await db
    .selectFrom('version')
    .leftJoin('version_country', 'version_country.version_id', 'version.id')
    .leftJoin('country', 'country.id', 'version_country.country_id')
    .select(['version.id', 'taken_at', 'note_en', 'note_de'])
    .select(({ fn }) => fn.count<number>('country_id').filterWhere(isCounted).as('countries'))
    .groupBy(['version.id', 'taken_at', 'sequence'])
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map(({ note_en, note_de, ...row }) => ({
    ...row,
    taken_at: row.taken_at.toISOString(),
    note: inLocale(viewer.locale, note_en, note_de),
  }));
}
