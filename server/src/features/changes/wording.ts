import type { Locale, WordingChange } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { listOptionDifferences, type OptionDifference, type Span } from '../../domain/visibility/differences';
import type { Db } from '../../platform/db/schema/schema';
import { type SeenQuestion, toIds } from './places';

const toText = (locale: Locale, en: string | null, de: string | null) =>
  en === null && de === null ? null : inLocale(locale, en ?? '', de ?? '');

function toOptionChange(locale: Locale, row: OptionDifference): WordingChange | undefined {
  const before = toText(locale, row.before_en, row.before_de);
  const after = toText(locale, row.after_en, row.after_de);
  // Only the text in the other language differs.
  if (before === after && row.order_before === row.order_after) return undefined;
  return { question: row.question_id, part: 'option', before, after, order: { before: row.order_before, after: row.order_after } };
}

/** A question that only one version has has no changed explanation: it is new, or no longer there. */
function toQuestionChanges({ id, before, after }: SeenQuestion): WordingChange[] {
  const changes: WordingChange[] = [];
  if (before?.text !== after?.text) changes.push({ question: id, part: 'text', before: before?.text ?? null, after: after?.text ?? null });
  if (before && after && before.explanation !== after.explanation) {
    changes.push({ question: id, part: 'explanation', before: before.explanation || null, after: after.explanation || null });
  }
  return changes;
}

/** Lists the changed wording of the given questions and their options, in one language, by question. */
export async function listWordingChanges(
  db: Db,
  span: Span,
  { locale, questions }: { locale: Locale; questions: SeenQuestion[] },
): Promise<WordingChange[]> {
  // Everything is new in the first version.
  if (span.from !== 'live' && span.from.version === null) return [];
  const options = await listOptionDifferences(db, span, toIds(questions));
  const byQuestion = new Map<number, WordingChange[]>(questions.map((question) => [question.id, toQuestionChanges(question)]));
  for (const row of options) {
    const change = toOptionChange(locale, row);
    if (change) byQuestion.get(row.question_id)?.push(change);
  }
  return [...byQuestion.values()].flat();
}
