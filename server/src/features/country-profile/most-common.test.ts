import { findTopOptions, toMostCommon } from './most-common';

const counts = (question_id: number, ...figures: number[]) =>
  figures.map((count, index) => ({ question_id, answer_option_id: question_id * 10 + index + 1, count }));

it('finds the option of most countries by question', () => {
  const top = findTopOptions([...counts(1, 3, 12, 5), ...counts(2, 7, 1)]);
  expect(top.get(1)).toEqual({ ids: [12], count: 12, answered: 20 });
  expect(top.get(2)).toEqual({ ids: [21], count: 7, answered: 8 });
});

it('finds all options of a tie, whatever their order', () => {
  expect(findTopOptions(counts(1, 4, 2, 4)).get(1)).toEqual({ ids: [11, 13], count: 4, answered: 10 });
  expect(findTopOptions(counts(1, 2, 4, 4)).get(1)).toEqual({ ids: [12, 13], count: 4, answered: 10 });
});

it('says nothing with fewer than five answers', () => {
  expect(findTopOptions(counts(1, 4)).size).toBe(0);
  expect(findTopOptions(counts(1, 3, 2)).size).toBe(1);
});

it('names the options by their numbers', () => {
  const options = new Map([
    [13, { order: 1, text: 'Yes' }],
    [11, { order: 3, text: 'No' }],
  ]);
  expect(toMostCommon({ ids: [11, 13], count: 4, answered: 9 }, options)).toEqual({
    options: [
      { order: 1, text: 'Yes' },
      { order: 3, text: 'No' },
    ],
    count: 4,
    answered: 9,
  });
});
