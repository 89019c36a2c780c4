import { chance, oneOf } from './chance';

/** The states in which the demo data is shown one after the other: two versions, then the live answers. */
export const stages = ['first', 'second', 'live'] as const;
export type Stage = (typeof stages)[number];

/** Whom and what a choice is about. */
export interface Place {
  seed: string;
  country: string;
  /** Countries of one group mostly agree. */
  group: string;
  /** Names the question, as `3.4`. */
  question: string;
  /** How many options it has. */
  options: number;
}

const unanswered = 0.08;
const agreement = 0.72;

/** The index of the option that a country starts with, or null for "not answered yet". */
function firstChoice({ seed, country, group, question, options }: Place): number | null {
  // Some countries are thorough, some are not; together they leave `unanswered`.
  const gaps = 2 * unanswered * chance(seed, 'thoroughness', country);
  if (chance(seed, 'answered', country, question) < gaps) return null;
  const agrees = chance(seed, 'agrees', country, question) < agreement;
  return Math.floor(chance(seed, 'option', agrees ? group : country, question) * options);
}

const otherThan = ({ seed, country, question, options }: Place, option: number, stage: Stage): number =>
  (option + 1 + Math.floor(chance(seed, 'other', stage, country, question) * (options - 1))) % options;

/** Of the answers of the first version 90 % stand in the second, 3 % are changed and 7 % withdrawn; most gaps are filled. */
function secondChoice(place: Place): number | null {
  const first = firstChoice(place);
  const { seed, country, question, options } = place;
  const turn = chance(seed, 'second', country, question);
  if (first === null) return turn < 0.9 ? Math.floor(chance(seed, 'filled', country, question) * options) : null;
  if (turn < 0.03) return otherThan(place, first, 'second');
  return turn < 0.1 ? null : first;
}

/** The index of the option that stands at a stage, or null for "not answered yet" (`demo_answer_rule` of the demo file). */
export function choiceAt(stage: Stage, place: Place): number | null {
  if (stage === 'first') return firstChoice(place);
  const second = secondChoice(place);
  const isEdited = stage === 'live' && second !== null && chance(place.seed, 'live', place.country, place.question) < 0.015;
  return isEdited ? otherThan(place, second, 'live') : second;
}

/** Whether the country says more about its answer: on about 35 % of them. */
export const hasComment = ({ seed, country, question }: Place): boolean => chance(seed, 'comment', country, question) < 0.35;

/** The text that a comment has at a stage, from a pool; it is written anew when the answer changes. */
export function commentAt<T>(pool: readonly T[], stage: Stage, place: Place): T {
  const choice = choiceAt(stage, place) ?? 'none';
  return oneOf(pool, place.seed, 'text', place.country, place.question, choice);
}
