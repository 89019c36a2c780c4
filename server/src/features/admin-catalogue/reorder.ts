import { sql } from 'kysely';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { recomputeAfter } from '../../domain/aggregates/recompute';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

/** Key of the audit entry in which `undoReorder` finds the previous numbers. */
export const reorderAudit = { subject: 'catalogue', subjectId: 'questions', action: 'questions.reordered' } as const;

/** Numbers, or chapters, by the id of a chapter or question. */
export type NumberById = Record<string, number>;

/** What an entry says of the former order; an order that was set by hand may have changed chapters too. */
export interface FormerOrder {
  /** Of questions. */
  orders: NumberById;
  /** Of chapters. */
  chapters?: NumberById;
  /** The chapters of questions. */
  places?: NumberById;
}

/** A digest of chapters and questions that changes with every addition, change or removal. */
export async function getCatalogueDigest(tx: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select md5(
      (select coalesce(string_agg(concat_ws(' ', id, revision, "order"), ',' order by id), '') from chapter) || ';' ||
      (select coalesce(string_agg(concat_ws(' ', id, revision, "order", chapter_id), ',' order by id), '') from question)) as state`.execute(
    tx,
  );
  return rows[0]?.state ?? '';
}

async function listOrders(tx: Db): Promise<NumberById> {
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
  const { rows } = await sql<{ former: FormerOrder }>`
    select before as former from audit
    where subject = ${reorderAudit.subject} and subject_id = ${reorderAudit.subjectId} and after->>'undo' = ${undo}
    order by id desc limit 1`.execute(tx);
  const [reorder] = rows;
  if (!reorder?.former || undo !== (await getCatalogueDigest(tx))) throw problem('reorder-not-undone');
  return saveOrder(tx, reorder.former);
}

/** Gives chapters and questions these numbers and places. Returns how many have changed. The caller holds the catalogue lock. */
export async function saveOrder(tx: Db, { orders, chapters = {}, places = {} }: FormerOrder): Promise<number> {
  const { numAffectedRows: ofChapters = 0n } = await sql`
    update chapter set "order" = wanted.value::integer, revision = revision + 1
    from json_each_text(${JSON.stringify(chapters)}::json) wanted where wanted.key::integer = chapter.id`.execute(tx);
  const save = () =>
    sql`
      update question set "order" = coalesce(number.value::integer, "order"), chapter_id = coalesce(place.value::integer, chapter_id),
        revision = revision + 1
      from json_each_text(${JSON.stringify(orders)}::json) number
      full join json_each_text(${JSON.stringify(places)}::json) place using (key)
      where key::integer = question.id`.execute(tx);
  // Scores are sums over chapters; numbers alone count nowhere.
  const { numAffectedRows = 0n } = await recomputeAfter(tx, Object.keys(places).map(Number), save);
  await bumpPublished(tx);
  return Number(ofChapters) + Number(numAffectedRows);
}
