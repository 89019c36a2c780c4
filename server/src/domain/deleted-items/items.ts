import { sql } from 'kysely';
import { deletable, type Item, type ItemKind } from '../../platform/db/deleted-rows';
import type { Db } from '../../platform/db/schema/schema';
import type { FileStore } from '../../platform/files/file-store';
import type { PersonRow } from '../persons/person';

/** The user that deleted an item, from the audit trail. */
interface Deleter extends PersonRow {
  email: string | null;
}

export interface DeletedItem extends Item {
  /** In both languages; a language without a text has the other one. */
  names: { en: string; de: string };
  /** Of an attachment that belongs to a country. */
  country: { code: string; en: string; de: string } | null;
  deletedAt: Date;
  /** Null for the command line. */
  deletedBy: Deleter | null;
  /** The number of rows to restore, by table. */
  rows: Record<string, number>;
}

/** Lists the items that can be restored, newest first. */
export async function listDeletedItems(db: Db, kind?: ItemKind): Promise<DeletedItem[]> {
  const { rows } = await sql<DeletedItem>`
    select item.subject as kind, item.subject_id as id, item.deleted_at as "deletedAt", trail.person as "deletedBy",
      json_build_object('en', coalesce(content->>'name', nullif(coalesce(content->>'text_en', content->>'name_en'), ''),
          content->>'text_de', content->>'name_de', ''),
        'de', coalesce(content->>'name', nullif(coalesce(content->>'text_de', content->>'name_de'), ''),
          content->>'text_en', content->>'name_en', '')) as names,
      case when country.id is not null
        then json_build_object('code', country.code, 'en', country.name_en, 'de', country.name_de) end as country,
      (select json_object_agg(table_name, count) from (
        select table_name, count(*) from deleted_row part
        where part.subject = item.subject and part.subject_id = item.subject_id group by table_name) counts) as rows
    from deleted_row item
    left join country on country.id = (content->>'country_id')::integer
    left join lateral (
      select case when user_id is not null
          then json_build_object('id', user_id, 'email', email, 'first_name', first_name, 'last_name', last_name) end as person
      from audit left join app_user on app_user.id = user_id
      where audit.subject = item.subject and audit.subject_id = item.subject_id::text and action = item.subject || '.removed'
      order by audit.id desc limit 1) trail on true
    where table_name = replace(subject, '-', '_') and (content->>'id')::integer = subject_id
      and (${kind ?? null}::text is null or subject = ${kind ?? null})
    order by item.deleted_at desc, item.id desc`.execute(db);
  return rows;
}

/** Returns the content of the item's own row, or undefined if it cannot be restored. */
export async function findDeleted(db: Db, { kind, id }: Item): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('deleted_row')
    .select('content')
    .where('subject', '=', kind)
    .where('subject_id', '=', id)
    .where('table_name', '=', deletable[kind])
    .where(sql<boolean>`(content->>'id')::integer = ${id}`)
    .executeTakeFirst();
  return row?.content;
}

export async function listFileIds(db: Db, { kind, id }: Item): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select content->>'file_id' as file from deleted_row
    where subject = ${kind} and subject_id = ${id} and content ? 'file_id' order by id`.execute(db);
  return rows.map(({ file }) => file);
}

/** The ids of the files that are missing from the store. Opens each file without reading it. */
export async function listMissingFiles(files: FileStore, ids: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const id of ids) {
    const content = await files.read(id);
    if (content) content.destroy();
    else missing.push(id);
  }
  return missing;
}
