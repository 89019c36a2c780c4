import { rank } from './rank';
import { fold, toTerms } from './terms';

const texts = (typed: string) => toTerms(typed).map(({ text }) => text);
const numbers = (typed: string) => toTerms(typed).flatMap(({ number }) => number ?? []);

test.each([
  ['', []],
  [' ,; ', []],
  ['Rank', ['rank']],
  ['RÜCKTRITT, öffentlich', ['rucktritt', 'offentlich']],
  ['land  register;deed', ['land', 'register', 'deed']],
  ['Жанна Ωμέγα', ['жанна', 'ωμεγα']],
])('%j has the words %j @FND-11', (typed, expected) => {
  expect(texts(typed)).toEqual(expected);
});

test.each([
  ['V', [{ chapter: 5 }]],
  ['V.', [{ chapter: 5 }]],
  ['v2', [{ chapter: 5, question: 2 }]],
  ['V 2', [{ chapter: 5, question: 2 }]],
  ['v. 12 germany', [{ chapter: 5, question: 12 }]],
  ['de, V 2', [{ chapter: 5, question: 2 }]],
  ['5.2', [{ chapter: 5, question: 2 }]],
  ['xiv.3', [{ chapter: 14, question: 3 }]],
  ['5', []],
  ['0.1', []],
  ['iiii', []],
  ['5.2.1', []],
  ['v2x', []],
])('%j has the numbers %j @FND-11', (typed, expected) => {
  expect(numbers(typed)).toEqual(expected);
});

const item = (id: string, text: string, options: string[] = []) => ({ id, texts: [fold(text)], options: options.map(fold) });
const ranked = (items: ReturnType<typeof item>[], typed: string) => rank(items, toTerms(typed)).map(({ id }) => id);

test('the beginning of a word counts more than a part, a part more than an option; every word has to be found @FND-11', () => {
  const items = [
    item('option', 'Which form?', ['A land charge']),
    item('part', 'Which Inland form?'),
    item('start', 'Which landed form?'),
    item('other', 'Which ship?'),
  ];
  expect(ranked(items, 'land')).toEqual(['start', 'part', 'option']);
  expect(ranked(items, 'land form')).toEqual(['start', 'part', 'option']);
  expect(ranked(items, 'land ship')).toEqual([]);
  expect(ranked(items, 'which')).toEqual(['option', 'part', 'start', 'other']);
});

test('two letters count at the beginning of a word only', () => {
  const items = [item('inside', 'Inland'), item('start', 'Landing')];
  expect(ranked(items, 'la')).toEqual(['start']);
  expect(ranked(items, 'lan')).toEqual(['start', 'inside']);
});
