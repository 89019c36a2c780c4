import type { ProfileQuestion } from '@round-table/shared/contract';
import { toRowSize } from './row-size';

const aQuestion = { text: 'Is there a register?', answer: { order: 1, text: 'Yes' } } as ProfileQuestion;
const comment = { text: '<p>One <b>word</b>.</p><ul><li>Two</li><li>Three</li></ul>', lang: 'en', modified: '2026-01-01', person: null };

test('a row with question and answer has their letters, and no further line @CPG-01', () => {
  expect(toRowSize(aQuestion)).toEqual({ '--row-letters': 23, '--row-lines': 0 });
});

test('the date of the answer, blocks of the comment, its author, sources and marks of changes are lines; tags are no letters @CPG-01', () => {
  const sources = [{}, {}] as ProfileQuestion['sources'];
  const change = { answer: 'changed', comment: 'new' } as ProfileQuestion['change'];
  const since = { at: '2026-01-01', version: null, person: null };
  const size = toRowSize({ ...aQuestion, comment, sources, change, since } as ProfileQuestion);
  expect(size).toEqual({ '--row-letters': 23 + 'One word.TwoThree'.length, '--row-lines': 3 + 1 + 2 + 2 + 1 });
});
