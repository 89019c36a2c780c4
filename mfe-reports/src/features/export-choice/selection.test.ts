import { isLike, stateOf, toggled } from './selection';

test('a group is chosen in none, some or all of its members', () => {
  expect(stateOf([1, 2], new Set([3]))).toBe('none');
  expect(stateOf([1, 2], new Set([2, 3]))).toBe('some');
  expect(stateOf([1, 2], new Set([1, 2, 3]))).toBe('all');
  expect(stateOf([], new Set([1]))).toBe('none');
});

test('pressing a group chooses all of it, pressing again none; others stay', () => {
  const some = toggled([1, 2], new Set([2, 9]));
  expect([...some].sort()).toEqual([1, 2, 9]);
  expect([...toggled([1, 2], some)]).toEqual([9]);
});

test('a filter looks past case and accents', () => {
  expect(isLike('Österreich', 'ost')).toBe(true);
  expect(isLike('Österreich', ' ÖST ')).toBe(true);
  expect(isLike('Österreich', 'west')).toBe(false);
});
