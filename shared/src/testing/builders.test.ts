import { AppInfo, Chapter, ChapterQuestion, Country, UserInfo } from '@round-table/shared/contract';
import { Value } from 'typebox/value';
import { aChapter, aCountry, anAppInfo, aQuestion, aUserInfo } from './builders';

test.each([
  ['anAppInfo', AppInfo, anAppInfo()],
  ['aCountry', Country, aCountry()],
  ['aUserInfo', UserInfo, aUserInfo()],
  ['aQuestion', ChapterQuestion, aQuestion()],
  ['aChapter', Chapter, aChapter()],
])('%s returns what the contract defines, with no further fields', (_name, schema, built) => {
  expect([...Value.Errors(schema, built)]).toEqual([]);
  expect(Value.Check({ ...schema, additionalProperties: false }, built)).toBe(true);
});

test('a field of the wrong type is found', () => {
  expect(Value.Check(Country, { ...aCountry(), code: 7 })).toBe(false);
});
