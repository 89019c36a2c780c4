import { type CatalogueOrder, type CatalogueOrderBody, maxOrder } from '@round-table/shared/contract';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import type { Db } from '../../platform/db/schema/schema';
import { fieldProblem, problem } from '../../platform/problem';
import { type FormerOrder, getCatalogueDigest, type NumberById, reorderAudit, saveOrder } from './reorder';

/** The audit entry; a re-order's undo finds it. */
export const orderAudit = { ...reorderAudit, action: 'catalogue.ordered' } as const;

interface Stored {
  order: CatalogueOrder;
  chapters: NumberById;
  questions: NumberById;
  places: NumberById;
}

/** The present order, with the numbers of chapters and questions, and the chapters of questions. */
async function readOrder(tx: Db): Promise<Stored> {
  const chapters = await tx.selectFrom('chapter').select(['id', 'order']).orderBy('order').orderBy('id').execute();
  const questions = await tx.selectFrom('question').select(['id', 'order', 'chapter_id']).orderBy('order').orderBy('id').execute();
  const order = new Map(chapters.map(({ id }) => [id, [] as number[]]));
  for (const { id, chapter_id } of questions) order.get(chapter_id)?.push(id);
  return {
    order: [...order].map(([chapter, own]) => ({ chapter, questions: own })),
    chapters: Object.fromEntries(chapters.map(({ id, order: own }) => [id, own])),
    questions: Object.fromEntries(questions.map(({ id, order: own }) => [id, own])),
    places: Object.fromEntries(questions.map(({ id, chapter_id }) => [id, chapter_id])),
  };
}

const isSame = (one: CatalogueOrder, other: CatalogueOrder) =>
  JSON.stringify(one.map(({ chapter, questions }) => [chapter, questions])) ===
  JSON.stringify(other.map(({ chapter, questions }) => [chapter, questions]));

/** All ids in ascending order, to compare which there are. */
const listIds = (order: CatalogueOrder) =>
  JSON.stringify(
    [order.map(({ chapter }) => chapter), order.flatMap(({ questions }) => questions)].map((ids) => ids.sort((a, b) => a - b)),
  );

/**
 * Gives rows in a new order the numbers that they had, in ascending order: those who only change places do not change the numbers of others.
 * Who comes from elsewhere (without a number) takes the next greater number; equal numbers become different ones.
 */
function assignNumbers(ids: number[], former: NumberById): [id: number, order: number][] {
  const numbers = ids.flatMap((id) => former[id] ?? []).sort((a, b) => a - b);
  let last = 0;
  return ids.map((id, index) => {
    last = Math.max(numbers[index] ?? 0, last + 1);
    return [id, last];
  });
}

const pickChanged = (wanted: [id: number, value: number][], stored: NumberById): [id: number, value: number][] =>
  wanted.filter(([id, value]) => stored[id] !== value);

/** The former values of what changes. */
const toFormer = (changed: [id: number, value: number][], stored: NumberById): NumberById =>
  Object.fromEntries(changed.map(([id]) => [id, stored[id] ?? 0]));

/** The numbers of the questions in those chapters whose list differs; those of other chapters stay, also if some are equal. */
function listNumbers(order: CatalogueOrder, stored: Stored): [id: number, order: number][] {
  const former = new Map(stored.order.map(({ chapter, questions }) => [chapter, questions]));
  return order.flatMap(({ chapter, questions }) => {
    if (JSON.stringify(questions) === JSON.stringify(former.get(chapter))) return [];
    const own = Object.fromEntries(
      questions.flatMap((id) => (stored.places[id] === chapter ? [[id, stored.questions[id] ?? 0]] : [])),
    ) as NumberById;
    return assignNumbers(questions, own);
  });
}

/**
 * Sets the order of chapters and questions (CAT-09). Returns the number of changed ones, the undo token, and what they were. Throws
 * `changed-meanwhile` unless the order is still the former one, and a field problem if the new one has other chapters or questions.
 */
export async function setOrder(tx: Db, { former, order }: CatalogueOrderBody) {
  await lockCatalogue(tx);
  const stored = await readOrder(tx);
  if (!isSame(former, stored.order)) throw problem('changed-meanwhile');
  if (listIds(order) !== listIds(former)) throw fieldProblem({ order: ['invalid'] });
  const ids = order.map(({ chapter }) => chapter);
  const isOtherOrder = ids.some((id, index) => id !== stored.order[index]?.chapter);
  const chapters = isOtherOrder ? pickChanged(assignNumbers(ids, stored.chapters), stored.chapters) : [];
  const orders = pickChanged(listNumbers(order, stored), stored.questions);
  const places = pickChanged(
    order.flatMap(({ chapter, questions }) => questions.map((id): [number, number] => [id, chapter])),
    stored.places,
  );
  if ([...chapters, ...orders].some(([, value]) => value > maxOrder))
    throw fieldProblem({ order: [{ code: 'too-great', value: maxOrder }] });
  const before: FormerOrder = {
    orders: toFormer(orders, stored.questions),
    chapters: toFormer(chapters, stored.chapters),
    places: toFormer(places, stored.places),
  };
  const changed = await saveOrder(tx, {
    orders: Object.fromEntries(orders),
    chapters: Object.fromEntries(chapters),
    places: Object.fromEntries(places),
  });
  return { changed, undo: changed === 0 ? null : await getCatalogueDigest(tx), before };
}
