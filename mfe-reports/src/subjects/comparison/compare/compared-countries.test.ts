import type { ComparedCountry } from '@round-table/shared/contract';
import type { MatrixRow } from '@round-table/shared/domain';
import { aComparison } from '../testing/open-comparison';
import { findOptionText, listGivenOptions } from './compared-countries';

const [chapter] = aComparison().chapters;
const aRow = (index: number): MatrixRow => {
  const question = chapter?.questions[index];
  if (!chapter || !question) throw new Error(`No question ${index}`);
  return { chapter, question, index };
};
const [austria, germany, france] = aComparison().countries as [ComparedCountry, ComparedCountry, ComparedCountry];

test('lists only the options that one of the countries gave, by their order', () => {
  expect(listGivenOptions(aRow(1), [austria, germany, france]).map(({ text }) => text)).toEqual(['Yes', 'No']);
  expect(listGivenOptions(aRow(1), [germany]).map(({ text }) => text)).toEqual(['Yes']);
  expect(listGivenOptions(aRow(2), [france])).toEqual([]);
});

test('an answer without an option of the version, or none at all, has no text', () => {
  expect(findOptionText(aRow(0), 3)).toBe('In part');
  expect(findOptionText(aRow(0), 9)).toBeUndefined();
  expect(findOptionText(aRow(0), null)).toBeUndefined();
});
