import type { HistoryOption, Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** The options by id: as they are now, else as in the newest version that contains them. */
export async function findOptions(db: Db, ids: readonly number[], locale: Locale): Promise<Map<number, HistoryOption>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; order: number | null; text_en: string; text_de: string; exists: boolean }>`
    select wanted.id, coalesce(live.order, held.order) as order, coalesce(live.text_en, held.text_en) as text_en,
      coalesce(live.text_de, held.text_de) as text_de, live.id is not null as exists
    from unnest(${ids}::int[]) wanted (id)
    left join answer_option live on live.id = wanted.id
    left join lateral (
      select "order", text_en, text_de from version_option join version on version.id = version_id
      where answer_option_id = wanted.id and live.id is null order by sequence desc limit 1) held on true`.execute(db);
  const toText = ({ order, text_en, text_de }: (typeof rows)[number]) => (order === null ? null : inLocale(locale, text_en, text_de));
  return new Map(rows.map((row) => [row.id, { id: row.id, order: row.order, text: toText(row), exists: row.exists }]));
}
