import { type MostCommon, minAnswersForMostCommon, type ProfileOption } from '@round-table/shared/contract';

/** How many countries chose an option. */
export interface OptionCount {
  question_id: number;
  answer_option_id: number;
  count: number;
}

/** The options that most countries chose, with the number of countries that answered. */
export interface TopOptions {
  ids: number[];
  count: number;
  answered: number;
}

/** Returns the most common options by question id; tied options together. Questions with too few answers have none. */
export function findTopOptions(counts: OptionCount[]): Map<number, TopOptions> {
  const found = new Map<number, TopOptions>();
  for (const { question_id, answer_option_id, count } of counts) {
    const known = found.get(question_id) ?? { ids: [], count: 0, answered: 0 };
    const answered = known.answered + count;
    if (count > known.count) found.set(question_id, { ids: [answer_option_id], count, answered });
    else found.set(question_id, { ...known, ids: count === known.count ? [...known.ids, answer_option_id] : known.ids, answered });
  }
  for (const [question, { answered }] of found) if (answered < minAnswersForMostCommon) found.delete(question);
  return found;
}

/** Converts the most common options, by their numbers. */
export function toMostCommon({ ids, count, answered }: TopOptions, options: ReadonlyMap<number, ProfileOption>): MostCommon {
  const named = ids.flatMap((id) => options.get(id) ?? []);
  return { options: named.sort((a, b) => a.order - b.order), count, answered };
}
