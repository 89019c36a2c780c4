import { sql } from 'kysely';
import { deletable, type Item, type ItemKind } from '../../platform/db/deleted-rows';
import type { Db } from '../../platform/db/schema/schema';
import type { FileStore } from '../../platform/files/file-store';
import { toCountText } from '../command';

export interface DeletedItem extends Item {
  name: string;
  deletedAt: Date;
  /** E-mail address of the user that deleted it, from the audit trail. */
  deletedBy: string | null;
  /** The number of rows to restore, by table. */
  rows: Record<string, number>;
}

/** Lists the items that can be restored, newest first. */
export async function listDeletedItems(db: Db, kind?: ItemKind): Promise<DeletedItem[]> {
  const { rows } = await sql<DeletedItem>`
    select item.subject as kind, item.subject_id as id, item.deleted_at as "deletedAt", trail.email as "deletedBy",
      coalesce(nullif(content->>'text_en', ''), nullif(content->>'text_de', ''), nullif(content->>'name_en', ''),
        nullif(content->>'name_de', ''), content->>'name') as name,
      (select json_object_agg(table_name, count) from (
        select table_name, count(*) from deleted_row part
        where part.subject = item.subject and part.subject_id = item.subject_id group by table_name) counts) as rows
    from deleted_row item
    left join lateral (
      select email from audit left join app_user on app_user.id = user_id
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

const words: [table: string, one: string, many?: string][] = [
  ['download', 'download'],
  ['answer_option', 'option'],
  ['given_answer', 'answer'],
  ['comment', 'comment'],
  ['source', 'source of law', 'sources of law'],
  ['attachment', 'attachment'],
  ['question_weight', 'weight'],
  ['answer_score', 'score'],
];

/** "3 options, 2 answers": the rows that belong to an item; empty if there are none. */
export const toRelatedRowsText = ({ kind }: Item, rows: Record<string, number>): string =>
  words
    .filter(([table]) => table !== deletable[kind] && (rows[table] ?? 0) > 0)
    .map(([table, one, many]) => toCountText(rows[table] ?? 0, one, many))
    .join(', ');

const toItemName = ({ kind, id }: Item) => `${kind} ${id}`;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Explains in one sentence why an item cannot be restored. */
export async function explainNotRestorable(db: Db, item: Item): Promise<string> {
  const table = deletable[item.kind];
  const name = capitalise(toItemName(item));
  const { rows: parts } = await sql<Item>`
    select subject as kind, subject_id as id from deleted_row
    where table_name = ${table} and (content->>'id')::integer = ${item.id} limit 1`.execute(db);
  const whole = parts[0];
  if (whole) return `${name} was deleted together with ${toItemName(whole)}. To restore both, run "restore-item ${toItemName(whole)}".`;
  const there = await sql`select from ${sql.table(table)} where id = ${item.id}`.execute(db);
  const last = await db
    .selectFrom('audit')
    .select(['action', 'at'])
    .where('subject', '=', item.kind)
    .where('subject_id', '=', String(item.id))
    .where('action', 'in', [`${item.kind}.restored`, `${item.kind}.pruned`])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const when = last?.at.toISOString();
  if (there.rows.length > 0) {
    return last ? `${name} was already restored (${when}).` : `${name} exists; it was not deleted.`;
  }
  if (last) return `${name} was pruned (${when}) and cannot be restored.`;
  return `There is no deleted ${toItemName(item)}. Run "restore-item --list" to see the items that can be restored.`;
}
