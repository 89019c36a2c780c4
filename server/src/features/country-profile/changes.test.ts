import { toChange } from './changes';

const options = new Map([[7, { order: 2, text: 'No' }]]);
const source = { article: '§ 1', statute: 'Code', url: null, checked_on: '2026-05-11' };
const other = { ...source, article: '§ 2' };

it.each([
  ['an answer that is new', {}, { option: 8 }, { answer: 'new' }],
  ['an answer that changed, with the former one', { option: 7 }, { option: 8 }, { answer: 'changed', former: { order: 2, text: 'No' } }],
  ['an answer that was withdrawn', { option: 7 }, {}, { answer: 'withdrawn', former: { order: 2, text: 'No' } }],
  ['a comment that is new', { option: 7 }, { option: 7, comment: '<p>a</p>' }, { comment: 'new' }],
  ['a comment that changed', { comment: '<p>a</p>' }, { comment: '<p>b</p>' }, { comment: 'changed' }],
  ['a comment that was withdrawn, with a new answer', { comment: '<p>a</p>' }, { option: 8 }, { answer: 'new', comment: 'withdrawn' }],
  ['sources that are new', { option: 7 }, { option: 7, sources: [source] }, { sources: 'new' }],
  ['a source with another link', { sources: [source] }, { sources: [{ ...source, url: 'https://x.example/' }] }, { sources: 'changed' }],
  ['sources that were removed', { sources: [source] }, {}, { sources: 'withdrawn' }],
  ['nothing in another order of the sources', { sources: [source, other] }, { sources: [other, source] }, undefined],
  ['nothing', { option: 7, comment: '<p>a</p>' }, { option: 7, comment: '<p>a</p>' }, undefined],
])('finds %s', (_name, before, after, expected) => {
  expect(toChange(before, after, options)).toEqual(expected);
});
