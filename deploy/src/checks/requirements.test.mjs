import { idsIn, isDue, tagsIn } from './requirements.mjs';

test('ids are read from the list and from the tags of stories', () => {
  expect(idsIn('| id | what |\n| --- | --- |\n| AUTH-01 | Login |\n| RO-02 | as in AUTH-01 |\n')).toEqual(['AUTH-01', 'RO-02']);
  expect(tagsIn("story('x', { tag: ['@AUTH-01', \"@QDT-08\"] }, …")).toEqual(['AUTH-01', 'QDT-08']);
});

test('due is what the first product must prove', () => {
  expect(['SHELL-01', 'AUTH-11', 'QOV-05', 'QDT-09', 'MAP-05', 'RO-02', 'RO-03', 'ROLE-05'].every(isDue)).toBe(true);
  expect(['RO-01', 'ROLE-04', 'EXP-01', 'USR-01'].some(isDue)).toBe(false);
});
