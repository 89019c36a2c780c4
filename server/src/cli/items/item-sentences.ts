import { sql } from 'kysely';
import type { Obstacle } from '../../domain/deleted-items/restore';
import { deletable, type Item } from '../../platform/db/deleted-rows';
import type { Db } from '../../platform/db/schema/schema';
import { toCountText } from '../command';

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

/** Says what is in the way of an item, and what to do. */
export function toObstacleSentence({ kind, id }: Item, obstacle: Obstacle): string {
  if (obstacle.kind === 'order') {
    const { takenBy, order, free } = obstacle;
    return `${capitalise(kind)} ${takenBy} already has the order ${order}. Choose a free one, for example --order ${free}.`;
  }
  const { parent, isRestorable, isChosen } = obstacle;
  const ways = [
    ...(isRestorable ? [`restore it first (restore-item ${parent.kind} ${parent.id})`] : []),
    ...(isChosen ? [`choose another one with --into`] : []),
  ];
  const way = ways.length > 0 ? ` ${capitalise(ways.join(', or '))}.` : '';
  return `${capitalise(kind)} ${id} cannot be restored because ${parent.kind} ${parent.id} does not exist.${way}`;
}
