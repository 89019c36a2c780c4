import { isReply, speaksForOffice, type Writer } from './sides';

const expert: Writer = { userId: 1, isAdmin: false, isExpertOfCountry: true };
const colleague: Writer = { ...expert, userId: 2 };
const office: Writer = { userId: 3, isAdmin: true, isExpertOfCountry: false };
const secondOffice: Writer = { ...office, userId: 4 };
/** An admin who is an expert of the country too. */
const both: Writer = { userId: 5, isAdmin: true, isExpertOfCountry: true };

const toOffice = { addressee: 'office', createdBy: 1, fromOffice: false } as const;
const toColleagues = { addressee: 'experts', createdBy: 1, fromOffice: false } as const;
const fromOffice = { addressee: 'experts', createdBy: 3, fromOffice: true } as const;

test.each([
  ['the office answers an expert', office, toOffice, true],
  ['an admin who is an expert too answers for the office', both, toOffice, true],
  ['the expert who asked the office asks on', expert, toOffice, false],
  ['a colleague does not answer for the office', colleague, toOffice, false],
  ['an admin who asked the office does not answer', both, { ...toOffice, createdBy: 5 }, false],
  ['a colleague answers', colleague, toColleagues, true],
  ['an admin answers colleagues', office, toColleagues, true],
  ['the expert who asked colleagues asks on', expert, toColleagues, false],
  ['an expert answers the office', expert, fromOffice, true],
  ['an admin who is an expert too answers as an expert', both, fromOffice, true],
  ['a second admin asks on', secondOffice, fromOffice, false],
  ['a colleague answers what a former member asked', colleague, { ...toColleagues, createdBy: null }, true],
] as const)('%s', (_name, writer, sides, answers) => {
  expect(isReply(writer, sides)).toBe(answers);
});

test('an expert never speaks for the office', () => {
  expect([expert, colleague, both, office].map((writer) => speaksForOffice(writer, toColleagues))).toEqual([false, false, false, true]);
});
