import { afterWriting, toWriting } from './writing';

test('what is kept of a moment ago does not say that the present text is kept', () => {
  const begun = toWriting(null, undefined);
  const typed = afterWriting(begun, { type: 'typed', html: '<p>Not yet saved</p>' });
  const early = afterWriting(typed, { type: 'draftKept', html: '<p>Not yet sav</p>' });
  expect(early.draft).toBe('keeping');
  expect(afterWriting(early, { type: 'draftKept', html: '<p>Not yet saved</p>' }).draft).toBe('kept');
});
