import { textOf } from '../lib/files.mjs';
import { idsIn, tagsIn, uncoveredBy } from './requirements.mjs';

test('ids are read from the list and from the tags of stories', () => {
  expect(idsIn('| id | what |\n| --- | --- |\n| AUTH-01 | Login |\n| RO-02 | as in AUTH-01 |\n')).toEqual(['AUTH-01', 'RO-02']);
  expect(tagsIn("story('x', { tag: ['@AUTH-01', \"@QDT-08\"] }, …")).toEqual(['AUTH-01', 'QDT-08']);
});

test('every id that no passing story carries is missing', () => {
  const all = idsIn(textOf('docs/requirements.md'));
  expect(uncoveredBy(all.map((id) => `@${id}`))).toEqual([]);
  expect(uncoveredBy(all.filter((id) => id !== 'EXP-01'))).toEqual(['EXP-01']);
});
