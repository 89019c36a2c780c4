import { aQuestion } from '@round-table/shared/testing';
import { toChapterSizes } from './round-table-status';

const chapterWith = (size: number) => ({ questions: Array.from({ length: size }, (_, index) => aQuestion({ id: index + 1 })) });

test('computes total, average, minimum and maximum of the questions of the chapters', () => {
  expect(toChapterSizes([chapterWith(5), chapterWith(7), chapterWith(6), chapterWith(7)])).toEqual({
    total: 25,
    average: 6.25,
    min: 5,
    max: 7,
  });
});

test('returns zeros without a chapter', () => {
  expect(toChapterSizes([])).toEqual({ total: 0, average: 0, min: 0, max: 0 });
});
