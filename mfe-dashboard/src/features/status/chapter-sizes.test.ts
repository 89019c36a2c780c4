import { aQuestion } from '@round-table/shared/testing';
import { chapterSizes } from './chapter-sizes';

const ofSize = (size: number) => ({ questions: Array.from({ length: size }, (_, index) => aQuestion({ id: index + 1 })) });

test('the sizes of the chapters', () => {
  expect(chapterSizes([ofSize(5), ofSize(7), ofSize(6), ofSize(7)])).toEqual({ total: 25, average: 6.25, min: 5, max: 7 });
});

test('an empty catalogue counts zeros', () => {
  expect(chapterSizes([])).toEqual({ total: 0, average: 0, min: 0, max: 0 });
});
