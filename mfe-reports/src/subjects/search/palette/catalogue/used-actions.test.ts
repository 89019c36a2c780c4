import { countUse, sortByUse } from './used-actions';

const actions = ['link', 'language', 'appearance'].map((id) => ({ id }));
const sorted = (viewer: number | null) => sortByUse(viewer, actions).map(({ id }) => id);

test('the actions that were used most come first, the others stay in their order @FND-13', () => {
  expect(sorted(3)).toEqual(['link', 'language', 'appearance']);
  countUse(3, 'appearance');
  countUse(3, 'appearance');
  countUse(3, 'language');
  expect(sorted(3)).toEqual(['appearance', 'language', 'link']);
});

test('what one viewer of a device has used says nothing to another, or to a guest @FND-13', () => {
  countUse(3, 'appearance');
  expect(sorted(4)).toEqual(['link', 'language', 'appearance']);
  expect(sorted(null)).toEqual(['link', 'language', 'appearance']);
  countUse(null, 'language');
  expect(sorted(null)).toEqual(['language', 'link', 'appearance']);
});

test.each(['{', 'null', '[]', '{"viewer":3}', '{"viewer":3,"counts":{"gone":7}}'])(
  'what an older program has stored, or another one, does no harm: %s',
  (stored) => {
    localStorage.setItem('round-table.palette-actions', stored);
    expect(sorted(3)).toEqual(['link', 'language', 'appearance']);
    countUse(3, 'language');
    expect(sorted(3)[0]).toBe('language');
  },
);

test('a device that stores nothing lists the actions in their order', () => {
  const refuse = () => {
    throw new DOMException('Not allowed', 'SecurityError');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  countUse(3, 'language');
  expect(sorted(3)).toEqual(['link', 'language', 'appearance']);
  get.mockRestore();
  set.mockRestore();
});
