import { pickOne, toRandom } from '../chance';

/** The successive states of the demo data: up to three versions, then the live answers. */
export const stages = ['earliest', 'first', 'second', 'live'] as const;
export type Stage = (typeof stages)[number];

/** Identifies a country's answer to a question. */
export interface AnswerKey {
  seed: string;
  country: string;
  /** Countries of one group mostly agree. */
  group: string;
  /** Chapter and question number, as `3.4`. */
  question: string;
  options: number;
}

/** Countries that have answered everything since the last version, although they have not confirmed yet. */
const complete: readonly string[] = ['CH'];

const unanswered = 0.08;
const agreement = 0.72;

/** The index of the option that a country starts with, or null for "not answered yet". */
function computeFirstChoice({ seed, country, group, question, options }: AnswerKey): number | null {
  // The share of gaps differs by country; its mean is `unanswered`.
  const gaps = 2 * unanswered * toRandom(seed, 'thoroughness', country);
  if (toRandom(seed, 'answered', country, question) < gaps) return null;
  const agrees = toRandom(seed, 'agrees', country, question) < agreement;
  return Math.floor(toRandom(seed, 'option', agrees ? group : country, question) * options);
}

const pickOther = ({ seed, country, question, options }: AnswerKey, option: number, stage: Stage): number =>
  (option + 1 + Math.floor(toRandom(seed, 'other', stage, country, question) * (options - 1))) % options;

/** The earliest version has most answers of the first one; some were other ones, some came later, and a few were withdrawn. */
function computeEarliestChoice(place: AnswerKey): number | null {
  const first = computeFirstChoice(place);
  const { seed, country, question, options } = place;
  const turn = toRandom(seed, 'earliest', country, question);
  if (first === null) return turn < 0.05 ? Math.floor(toRandom(seed, 'withdrawn', country, question) * options) : null;
  if (turn < 0.04) return pickOther(place, first, 'earliest');
  return turn < 0.12 ? null : first;
}

/** The second version keeps 90 % of the answers, changes 3 %, withdraws 7 % and fills most gaps. */
function computeSecondChoice(place: AnswerKey): number | null {
  const first = computeFirstChoice(place);
  const { seed, country, question, options } = place;
  const turn = toRandom(seed, 'second', country, question);
  if (first === null) return turn < 0.9 ? Math.floor(toRandom(seed, 'filled', country, question) * options) : null;
  if (turn < 0.03) return pickOther(place, first, 'second');
  return turn < 0.1 ? null : first;
}

/** The index of the option chosen at a stage, or null for "not answered yet" (`demo_answer_rule` of the demo file). */
export function getChoice(stage: Stage, place: AnswerKey): number | null {
  if (stage === 'earliest') return computeEarliestChoice(place);
  if (stage === 'first') return computeFirstChoice(place);
  const second = computeSecondChoice(place);
  if (stage === 'second') return second;
  const { seed, country, question, options } = place;
  if (second === null) return complete.includes(country) ? Math.floor(toRandom(seed, 'completed', country, question) * options) : null;
  return toRandom(seed, 'live', country, question) < 0.015 ? pickOther(place, second, 'live') : second;
}

/** True if the country comments on its answer: on about 35 % of them. */
export const hasComment = ({ seed, country, question }: AnswerKey): boolean => toRandom(seed, 'comment', country, question) < 0.35;

/** Selects the text of a comment from a pool; it changes with the answer. */
export function selectComment<T>(pool: readonly T[], stage: Stage, place: AnswerKey): T {
  const choice = getChoice(stage, place) ?? 'none';
  return pickOne(pool, place.seed, 'text', place.country, place.question, choice);
}

/** True if the country has revised the text of its comment by this stage, whether or not its answer has changed. */
export const isRevised = (stage: Stage, { seed, country, question }: AnswerKey): boolean =>
  (stage === 'second' || stage === 'live') && toRandom(seed, 'revised', country, question) < 0.06;
