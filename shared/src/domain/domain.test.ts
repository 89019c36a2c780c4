import {
  createFlagSprite,
  findNeighbours,
  getConfirmationSeverity,
  listQuestionsInOrder,
  may,
  toFlagAddress,
  toQuestionNumber,
  toRole,
  toRoman,
} from '@round-table/shared/domain';

test.each([
  [1, 'I'],
  [4, 'IV'],
  [9, 'IX'],
  [10, 'X'],
  [14, 'XIV'],
  [40, 'XL'],
  [90, 'XC'],
  [399, 'CCCXCIX'],
  [1994, 'MCMXCIV'],
  [0, '0'],
])('%i reads %s', (value, text) => {
  expect(toRoman(value)).toBe(text);
});

test('the number of a question has the numeral of its chapter', () => {
  expect(toQuestionNumber(4, 2)).toBe('IV.2');
});

test.each([
  [true, 3, 'success'],
  [true, null, 'success'],
  [false, -1, 'error'],
  [false, 0, 'error'],
  [false, 7, 'error'],
  [false, 8, 'warning'],
  [false, 29, 'warning'],
  [false, 30, 'info'],
  [false, null, 'info'],
] as const)('confirmed %s with %s days left is %s', (confirmed, daysLeft, severity) => {
  expect(getConfirmationSeverity(confirmed, daysLeft)).toBe(severity);
});

test('a flag is found by the code, those of parts of a country by their own name', () => {
  expect(toFlagAddress('DE')).toBe('/flags/de.svg');
  expect(toFlagAddress('GBS')).toBe('/flags/gb-sct.svg');
});

test('the flags of many countries are one image: the same for the same countries, each at its place', () => {
  const sprite = createFlagSprite(['GBS', 'DE', 'AT', 'DE', '../x']);
  expect(sprite.address).toBe('/flags/sprite.png?of=at,de,gb-sct');
  expect(createFlagSprite(['AT', 'GBS', 'DE']).address).toBe(sprite.address);
  expect(['AT', 'DE', 'GBS', 'FR', '../x'].map(sprite.findPosition)).toEqual(['0 0%', '0 50%', '0 100%', undefined, undefined]);
  expect(createFlagSprite(['DE']).findPosition('DE')).toBe('0 0%');
});

const chapters = [
  {
    order: 1,
    questions: [
      { id: 1, public: true },
      { id: 2, public: false },
    ],
  },
  { order: 2, questions: [] },
  {
    order: 3,
    questions: [
      { id: 3, public: false },
      { id: 4, public: true },
    ],
  },
];

test('previous and next cross chapters and end at the ends', () => {
  expect(findNeighbours(chapters, 1, false)).toMatchObject({ previous: undefined, next: { question: { id: 2 } } });
  expect(findNeighbours(chapters, 2, false)).toMatchObject({ previous: { question: { id: 1 } }, next: { question: { id: 3 } } });
  expect(findNeighbours(chapters, 4, false)).toMatchObject({ previous: { question: { id: 3 } }, next: undefined });
});

test('questions under review are left out where only public ones are wanted', () => {
  expect(findNeighbours(chapters, 1, true)).toMatchObject({ next: { question: { id: 4 } } });
  expect(listQuestionsInOrder(chapters, true).map(({ position, of }) => [position, of])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('a question that is not there has no place and no neighbours', () => {
  expect(findNeighbours(chapters, 99, false)).toEqual({ current: undefined, previous: undefined, next: undefined });
});

test('who one is follows from user info', () => {
  expect(toRole(undefined)).toBe('guest');
  expect(toRole({ isAdmin: false, isReadonly: true })).toBe('reader');
  expect(toRole({ isAdmin: false, isReadonly: false })).toBe('expert');
  expect(toRole({ isAdmin: true, isReadonly: false })).toBe('admin');
});

test('what one may follows from role, countries and the read-only view', () => {
  const expert = { role: 'expert', countries: ['AT'], readOnly: false } as const;
  const guest = { role: 'guest', countries: [], readOnly: true } as const;
  const viewer = (over: object) => ({ ...expert, countries: [...expert.countries], ...over });
  expect(may.answerFor(viewer({}), 'AT')).toBe(true);
  expect(may.answerFor(viewer({}), 'DE')).toBe(false);
  expect(may.answerFor(viewer({ readOnly: true }), 'AT')).toBe(false);
  expect(may.seeQuestion({ ...guest, countries: [] }, { public: false })).toBe(false);
  expect(may.seeQuestion(viewer({}), { public: false })).toBe(true);
  expect(may.administer(viewer({}))).toBe(false);
  expect(may.attachToQuestion(viewer({ role: 'admin' }))).toBe(true);
});
