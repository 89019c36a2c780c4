import type { Locale, WordingChange } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { toReplacedText } from '../../domain/open-points/rewording';
import { listMeaningChanges, listOptionDifferences, type OptionDifference, type Span } from '../../domain/visibility/differences';
import type { Db } from '../../platform/db/schema/schema';
import { type SeenQuestion, toIds } from './places';

/** How the changes of wording are returned: the language of the viewer, and whether the meaning of a text has changed. */
interface Telling {
  locale: Locale;
  /** Of the question itself without an option. */
  isMeaning: (question: number, option?: number) => boolean;
}

const toText = (locale: Locale, en: string | null, de: string | null) =>
  en === null && de === null ? null : inLocale(locale, en ?? '', de ?? '');

function toOptionChange(row: OptionDifference, { locale, isMeaning }: Telling): WordingChange | undefined {
  const order = { before: row.order_before, after: row.order_after };
  const change = { question: row.question_id, part: 'option', order } as const;
  const [before, after] = [toText(locale, row.before_en, row.before_de), toText(locale, row.after_en, row.after_de)];
  if (before === null || after === null) return { ...change, before, after };
  const meaning = isMeaning(row.question_id, row.option_id);
  const [former, present] = [
    { text_en: row.before_en ?? '', text_de: row.before_de ?? '' },
    { text_en: row.after_en ?? '', text_de: row.after_de ?? '' },
  ];
  const replaced = toReplacedText(locale, former, present, meaning);
  if (replaced) return { ...change, ...replaced, ...(meaning && { meaning }) };
  // Otherwise only the text in the other language differs.
  return order.before === order.after ? undefined : { ...change, before, after };
}

/** A question that only one version has has no changed explanation: it is new, or no longer there. */
function toQuestionChanges({ id, before, after }: SeenQuestion, { locale, isMeaning }: Telling): WordingChange[] {
  if (!before || !after) return [{ question: id, part: 'text', before: before?.text ?? null, after: after?.text ?? null }];
  const changes: WordingChange[] = [];
  const meaning = isMeaning(id);
  const replaced = toReplacedText(locale, before, after, meaning);
  if (replaced) changes.push({ question: id, part: 'text', ...replaced, ...(meaning && { meaning }) });
  if (before.explanation !== after.explanation) {
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
  const ids = toIds(questions);
  const [options, meanings] = await Promise.all([listOptionDifferences(db, span, ids), listMeaningChanges(db, span, ids)]);
  const changed = new Set(meanings.map(({ question_id, answer_option_id }) => `${question_id} ${answer_option_id ?? ''}`));
  const telling: Telling = { locale, isMeaning: (question, option) => changed.has(`${question} ${option ?? ''}`) };
  const byQuestion = new Map<number, WordingChange[]>(questions.map((question) => [question.id, toQuestionChanges(question, telling)]));
  for (const row of options) {
    const change = toOptionChange(row, telling);
    if (change) byQuestion.get(row.question_id)?.push(change);
  }
  return [...byQuestion.values()].flat();
}
