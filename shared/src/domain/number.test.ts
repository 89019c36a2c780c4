import { parseNumber } from './number';

const unreadable = Number.NaN;

/** What is typed or pasted, and what it is read as in English and in German. */
const cases: [text: string, en: number | null, de: number | null][] = [
  ['', null, null],
  ['  ', null, null],
  ['0', 0, 0],
  ['7', 7, 7],
  ['0,5', 0.5, 0.5],
  [',5', 0.5, 0.5],
  ['.5', 0.5, 0.5],
  ['5,', 5, 5],
  ['5.', 5, 5],
  ['1,25', 1.25, 1.25],
  ['0.75', 0.75, 0.75],
  ['0.750', 0.75, 0.75],
  ['0,750', 0.75, 0.75],
  [',125', 0.125, 0.125],
  ['1234,567', 1234.567, 1234.567],
  ['1.234', 1.234, unreadable],
  ['1,234', unreadable, 1.234],
  ['12.500', 12.5, unreadable],
  ['100,000', unreadable, 100],
  ['1.234,5', 1234.5, 1234.5],
  ['1,234.5', 1234.5, 1234.5],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1,234,567', 1_234_567, 1_234_567],
  ['1,234,567.25', 1_234_567.25, 1_234_567.25],
  ['1 234,5', 1234.5, 1234.5],
  ['1\u00a0234\u00a0567', 1_234_567, 1_234_567],
  ['1\u202f234.5', 1234.5, 1234.5],
  ['1’234.5', 1234.5, 1234.5],
  ["10'000", 10_000, 10_000],
  ['\u200e0,5\u200f', 0.5, 0.5],
  ['+2,5', 2.5, 2.5],
  ['-0,5', -0.5, -0.5],
  ['−1', -1, -1],
  ['1.23.456', unreadable, unreadable],
  ['1,23,456', unreadable, unreadable],
  ['1.234,5.6', unreadable, unreadable],
  ['1 23', unreadable, unreadable],
  ['1,2,3.4', unreadable, unreadable],
  ['1e3', unreadable, unreadable],
  ['½', unreadable, unreadable],
  ['5²', unreadable, unreadable],
  ['50 %', unreadable, unreadable],
  ['.', unreadable, unreadable],
  ['ten', unreadable, unreadable],
];

test.each(cases)('%j is %p in English and %p in German @FRM-03', (text, en, de) => {
  expect([parseNumber(text, 'en'), parseNumber(text, 'de')]).toEqual([en, de]);
});
