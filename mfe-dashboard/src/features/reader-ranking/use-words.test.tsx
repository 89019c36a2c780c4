import type { RankingChapter } from '@round-table/shared/contract';
import { renderApp } from '@round-table/shared/testing';
import type { Weighting } from './compute/weighting';
import messages from './messages.json';
import { useWords } from './use-words';

const options = [{ order: 1, text: 'Yes', score: 1 }];
const chapters: RankingChapter[] = ['Creation', 'Rank', 'Enforcement'].map((name, index) => ({
  id: index + 1,
  order: index + 1,
  name,
  questions: [1, 2].map((order) => ({ id: 10 * (index + 1) + order, order, text: '?', weight: 1, options })),
}));
const none: Weighting = { chapters: {}, questions: {} };

let words: ReturnType<typeof useWords> | undefined;
function Probe() {
  words = useWords();
  return null;
}

/** The words of a page in this language. */
function getWordsIn(locale: 'en' | 'de') {
  renderApp(<Probe />, { messages, locale });
  if (!words) throw new Error('Not rendered');
  return words;
}

test.each([
  [{ chapters: { 3: 3 }, questions: {} }, 'Enforcement × 3'],
  [{ chapters: { 1: 1.5, 3: 3 }, questions: {} }, 'Enforcement × 3, Creation × 1.5'],
  [{ chapters: { 1: 0, 2: 2.5, 3: 3 }, questions: {} }, 'Enforcement × 3, Rank × 2.5, 3 chapters changed'],
  [{ chapters: {}, questions: { 11: 0 } }, '1 question changed'],
  [{ chapters: { 2: 0 }, questions: { 11: 0, 12: 3 } }, 'Rank × 0, 2 questions changed'],
] as const)('the page names the largest changes and counts the others: %j is "%s" @RNK-04', (weighting, expected) => {
  expect(getWordsIn('en').describeBriefly(weighting, chapters)).toBe(expected);
});

test('a file names every change, with the number of each chapter and question @RNK-07', () => {
  const words = getWordsIn('en');
  expect(words.describeFully(none, chapters)).toBe('Weighting of Round Table');
  expect(words.describeFully({ chapters: { 3: 3 }, questions: { 11: 0.5 } }, chapters)).toBe(
    'My weighting, not that of Round Table: III Enforcement × 3, I.1 × 0.5',
  );
});

test('numbers are those of the language; points have one decimal, weights up to three', () => {
  const english = getWordsIn('en');
  expect([english.points(1234.56), english.number(0.125), english.number(2)]).toEqual(['1,234.6', '0.125', '2']);
  const german = getWordsIn('de');
  expect([german.points(1234.56), german.number(0.125)]).toEqual(['1.234,6', '0,125']);
});

test('a chapter that has gone from the catalogue is not named', () => {
  expect(getWordsIn('en').describeBriefly({ chapters: { 99: 3 }, questions: { 98: 2 } }, chapters)).toBe('');
});
