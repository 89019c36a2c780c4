import { editorReducer, toInitialState } from './editor-state';

test('a saved draft of an older text does not count as a draft of the present text', () => {
  const initial = toInitialState(null, undefined, undefined);
  const typed = editorReducer(initial, { type: 'typed', html: '<p>Not yet saved</p>' });
  const early = editorReducer(typed, { type: 'draftSaved', html: '<p>Not yet sav</p>' });
  expect(early.draft).toBe('saving');
  expect(editorReducer(early, { type: 'draftSaved', html: '<p>Not yet saved</p>' }).draft).toBe('saved');
});
