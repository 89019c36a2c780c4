import type { OpenKind, OpenPoint } from '@round-table/shared/contract';
import { aChapter, aQuestion } from '@round-table/shared/testing';
import { findNextRow, groupNames, isIn, isUnanswered, toOpenRows } from './open-rows';

const chapters = [
  aChapter({ id: 2, order: 4, questions: [aQuestion({ id: 21, order: 2 }), aQuestion({ id: 22, order: 3 })] }),
  aChapter({ id: 1, order: 1, questions: [aQuestion({ id: 11, order: 1 })] }),
];
const aPoint = (question: number, kind: OpenKind = 'unanswered', answer: number | null = null): OpenPoint => ({ question, kind, answer });
const rows = (...points: OpenPoint[]) => toOpenRows(points, chapters);

test('a point gets its question, chapter and number, in the order of the server', () => {
  expect(rows(aPoint(22), aPoint(11)).map(({ number, question, chapter }) => [number, question.id, chapter.id])).toEqual([
    ['IV.3', 22, 2],
    ['I.1', 11, 1],
  ]);
});

test('a question that the page does not have yet is left out', () => {
  expect(rows(aPoint(99), aPoint(11)).map(({ number }) => number)).toEqual(['I.1']);
});

test.each<[OpenKind, string]>([
  ['unanswered', 'unanswered'],
  ['office', 'office'],
  ['new', 'reworded'],
  ['reworded', 'reworded'],
  ['special', 'special'],
  ['colleagues', 'colleagues'],
  ['comment', 'comment'],
  ['sources', 'sources'],
])('a point of the kind "%s" is in the group "%s" alone', (kind, group) => {
  const [row] = rows(aPoint(11, kind));
  expect(row && groupNames.filter((name) => isIn(name, row))).toEqual([group]);
});

test('a new question without an answer is unanswered too, a reworded one with an answer is not', () => {
  expect(rows(aPoint(11, 'new'), aPoint(21, 'reworded', 101)).map(isUnanswered)).toEqual([true, false]);
});

describe('the next row', () => {
  const three = rows(aPoint(11), aPoint(21), aPoint(22));
  const next = (question: number | undefined) => findNextRow(three, question)?.question.id;

  test('follows the present one', () => {
    expect([next(11), next(21)]).toEqual([21, 22]);
  });

  test('is the first one after the last, and without a present one', () => {
    expect([next(22), next(undefined), next(99)]).toEqual([11, 11, 11]);
  });

  test('does not exist if there is no other', () => {
    const [only] = three;
    expect(findNextRow(only ? [only] : [], 11)).toBeUndefined();
    expect(findNextRow([], undefined)).toBeUndefined();
  });
});
