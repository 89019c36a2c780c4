import { getGroupState, matchesFilter, toggleGroup } from './group-selection';

test('returns whether none, some or all members of a group are selected', () => {
  expect(getGroupState([1, 2], new Set([3]))).toBe('none');
  expect(getGroupState([1, 2], new Set([2, 3]))).toBe('some');
  expect(getGroupState([1, 2], new Set([1, 2, 3]))).toBe('all');
  expect(getGroupState([], new Set([1]))).toBe('none');
});

test('toggling a group selects all its members, then none; other items stay selected', () => {
  const some = toggleGroup([1, 2], new Set([2, 9]));
  expect([...some].sort()).toEqual([1, 2, 9]);
  expect([...toggleGroup([1, 2], some)]).toEqual([9]);
});

test('a filter ignores case and accents', () => {
  expect(matchesFilter('Österreich', 'ost')).toBe(true);
  expect(matchesFilter('Österreich', ' ÖST ')).toBe(true);
  expect(matchesFilter('Österreich', 'west')).toBe(false);
});
