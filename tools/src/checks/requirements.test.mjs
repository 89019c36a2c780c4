import { readText } from '../lib/files.mjs';
import { listUncovered, parseIds, parseTags } from './requirements.mjs';

it('reads ids from the list and from the tags of stories', () => {
  expect(parseIds('| id | what |\n| --- | --- |\n| AUTH-01 | Login |\n| RO-02 | as in AUTH-01 |\n')).toEqual(['AUTH-01', 'RO-02']);
  expect(parseTags("story('x', { tag: ['@AUTH-01', \"@QDT-08\"] }, …")).toEqual(['AUTH-01', 'QDT-08']);
});

it('lists the ids that no passing story has', () => {
  const all = parseIds(readText('docs/requirements.md'));
  expect(listUncovered(all.map((id) => `@${id}`))).toEqual([]);
  expect(listUncovered(all.filter((id) => id !== 'EXP-01'))).toEqual(['EXP-01']);
});
