import { sql } from 'kysely';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

/** Key of the audit entry in which `undoReorder` finds the previous numbers. */
export const reorderAudit = { subject: 'catalogue', subjectId: 'questions', action: 'questions.reordered' } as const;

/** Question numbers by question id. */
type OrderById = Record<string, number>;

/** A digest of chapters and questions that changes with every addition, change or removal. */
async function getCatalogueDigest(tx: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(
      (select coalesce(string_agg(concat_ws(' ', id, revision, "order"), ',' order by id), '') from chapter) || ';' ||
      (select coalesce(string_agg(concat_ws(' ', id, revision, "order", chapter_id), ',' order by id), '') from question)) as state`.execute(
    tx,
  );
  return rows[0]?.state ?? '';
}

async function listOrders(tx: Db): Promise<OrderById> {
  const rows = await tx.selectFrom('question').select(['id', 'order']).execute();
  return Object.fromEntries(rows.map(({ id, order }) => [id, order]));
}

/** Numbers the questions through all chapters (QAD-08). Returns the number of changed ones, the undo token, and the previous numbers. */
export async function reorderQuestions(tx: Db) {
  await lockCatalogue(tx);
  const former = await listOrders(tx);
  const { rows } = await sql<{ id: number }>`
    update question set "order" = placed.place, revision = revision + 1
    from (
      select question.id, row_number() over (order by chapter."order", chapter.id, question."order", question.id) as place
      from question join chapter on chapter.id = question.chapter_id) placed
    where placed.id = question.id and question."order" <> placed.place
    returning question.id`.execute(tx);
  await bumpPublished(tx);
  const changed = rows.length;
  const undo = changed === 0 ? null : await getCatalogueDigest(tx);
  const before = { orders: Object.fromEntries(rows.map(({ id }) => [id, former[id] ?? 1])) };
  return { changed, undo, before };
}

/** Undoes a re-order by its token. Returns the number of changed questions. Throws `reorder-not-undone` if the catalogue has changed. */
export async function undoReorder(tx: Db, undo: string): Promise<number> {
  await lockCatalogue(tx);
  const { rows } = await sql<{ orders: OrderById }>`
    select before->'orders' as orders from audit
    where subject = ${reorderAudit.subject} and subject_id = ${reorderAudit.subjectId} and action = ${reorderAudit.action}
      and after->>'undo' = ${undo}
    order by id desc limit 1`.execute(tx);
  const [reorder] = rows;
  if (!reorder || undo !== (await getCatalogueDigest(tx))) throw problem('reorder-not-undone');
  const { numAffectedRows = 0n } = await sql`
    update question set "order" = former.value::integer, revision = revision + 1
    from json_each_text(${JSON.stringify(reorder.orders)}::json) former where former.key::integer = question.id`.execute(tx);
  await bumpPublished(tx);
  return Number(numAffectedRows);
}
