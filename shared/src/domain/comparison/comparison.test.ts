import {
  type ComparisonChoice,
  parseChoice,
  parseRoman,
  readCell,
  toCellLetter,
  toChoiceParams,
  toComparisonTable,
  toMatrix,
  toQuestionNumber,
  toRoman,
} from '@round-table/shared/domain';

const options = [1, 2, 3].map((order) => ({ order, text: `Option ${order}` }));
const aChapter = (order: number, questions: number) => ({
  id: order,
  order,
  name: `Chapter ${order}`,
  questions: Array.from({ length: questions }, (_, index) => ({
    id: order * 10 + index,
    order: index + 1,
    text: 'What?',
    answers: options,
  })),
});
const aCountry = (code: string, cells: string) => ({ code, code_label: code, name: `Land ${code}`, cells });

/** Chapter I has four questions, chapter II two. */
const comparison = {
  version: '2027-1',
  chapters: [aChapter(1, 4), aChapter(2, 2)],
  countries: [aCountry('AT', 'bbCbbb'), aCountry('CH', 'baaaaa'), aCountry('DE', 'bbcaBb'), aCountry('FR', 'ccBbcc')],
};
const choice = (own: Partial<ComparisonChoice> = {}): ComparisonChoice => ({
  base: 'DE',
  differencesOnly: false,
  byAgreement: false,
  ...own,
});
const codesOf = (own: Partial<ComparisonChoice>, fallback?: string) => {
  const { base, columns } = toMatrix(comparison, choice(own), fallback);
  return [base?.code, ...columns.map(({ country }) => country.code)];
};
const numbersOf = (own: Partial<ComparisonChoice>) =>
  toMatrix(comparison, choice(own)).rows.map(({ chapter, question }) => toQuestionNumber(chapter.order, question.order));

test('a letter says the option and whether there is a comment @CMP-01', () => {
  for (const order of [null, 1, 2, 10]) {
    for (const hasComment of [true, false]) expect(readCell(toCellLetter({ order, hasComment }), 0)).toEqual({ order, hasComment });
  }
  expect(readCell('', 3)).toEqual({ order: null, hasComment: false });
});

test('a roman numeral is read as it is written', () => {
  for (let value = 1; value <= 400; value += 1) expect(parseRoman(toRoman(value))).toBe(value);
  for (const text of ['', 'IIII', 'VX', 'ii', '4', 'I I', 'Q']) expect(parseRoman(text)).toBeUndefined();
});

test('a choice survives the way through the address @CMP-02', () => {
  const full = choice({ countries: ['FR', 'AT'], chapters: [2, 5], differencesOnly: true, byAgreement: true });
  expect(toChoiceParams(full)).toEqual({ base: 'DE', c: 'FR,AT', ch: 'II,V', diff: '1', order: 'agree' });
  expect(parseChoice(toChoiceParams(full))).toEqual(full);
  expect(Object.values(toChoiceParams(parseChoice({}))).filter((value) => value !== undefined)).toEqual([]);
});

test('an address that makes no sense is understood as far as it does', () => {
  expect(parseChoice({ base: ' de,fr', c: 'fr,,FR, at', ch: 'II,q,4', diff: 'yes', order: 'name' })).toEqual({
    base: 'DE',
    countries: ['FR', 'AT'],
    chapters: [2],
    differencesOnly: false,
    byAgreement: false,
  });
  expect(parseChoice({ c: ' , ', ch: 'nothing' })).toMatchObject({ countries: undefined, chapters: undefined });
});

test('shows the pinned country and the chosen ones, by name; unknown ones are ignored @CMP-02', () => {
  expect(codesOf({})).toEqual(['DE', 'AT', 'CH', 'FR']);
  expect(codesOf({ countries: ['FR', 'XX', 'DE', 'AT'] })).toEqual(['DE', 'AT', 'FR']);
  expect(codesOf({ countries: ['XX'] })).toEqual(['DE', 'AT', 'CH', 'FR']);
  expect(codesOf({ base: undefined }, 'FR')).toEqual(['FR', 'AT', 'CH', 'DE']);
  expect(codesOf({ base: undefined, countries: ['XX', 'FR', 'DE'] })).toEqual(['FR', 'DE']);
  expect(codesOf({ base: 'XX' })).toEqual(['AT', 'CH', 'DE', 'FR']);
  expect(toMatrix({ ...comparison, countries: [] }, choice())).toMatchObject({ base: undefined, columns: [] });
});

test('counts equal answers among the questions that both have answered @CMP-03', () => {
  const { columns } = toMatrix(comparison, choice());
  expect(columns.map(({ country, same, both, answered }) => [country.code, same, both, answered])).toEqual([
    ['AT', 5, 5, 6],
    ['CH', 1, 1, 1],
    ['FR', 0, 5, 6],
  ]);
  const inSecond = toMatrix(comparison, choice({ chapters: [2] }));
  expect(inSecond.columns.map(({ same, both }) => `${same} of ${both}`)).toEqual(['2 of 2', '0 of 0', '0 of 2']);
});

test('by agreement, a country that has answered fewer than half of the questions stands last @CMP-03', () => {
  expect(codesOf({ byAgreement: true })).toEqual(['DE', 'AT', 'FR', 'CH']);
  expect(codesOf({ byAgreement: true, base: 'FR' })).toEqual(['FR', 'AT', 'DE', 'CH']);
});

test('only differences: questions on which the shown countries gave different answers @CMP-02', () => {
  expect(numbersOf({ differencesOnly: true })).toEqual(['I.1', 'I.2', 'I.3', 'II.1', 'II.2']);
  expect(numbersOf({ differencesOnly: true, countries: ['AT', 'CH'] })).toEqual([]);
  // Where the pinned country has not answered, the others may still differ from one another.
  expect(numbersOf({ differencesOnly: true, base: 'CH', countries: ['AT', 'FR'], chapters: [1] })).toEqual(['I.1', 'I.2', 'I.3']);
  expect(toMatrix(comparison, choice({ differencesOnly: true })).questionCount).toBe(6);
});

test('as a table, the agreement comes first, then the shown questions with the texts of their answers @CMP-08', () => {
  const texts = {
    number: 'No.',
    question: 'Question',
    agrees: 'Agrees with DE',
    unanswered: 'open',
    of: (same: number, both: number) => `${same}/${both}`,
    since: (country: string) => `${country}, since`,
  };
  const getSince = (question: number, code: string) => (code === 'DE' ? `2026-0${question}-01` : undefined);
  const matrix = toMatrix(comparison, choice({ countries: ['AT', 'CH'], chapters: [1] }));
  const table = toComparisonTable(matrix, texts, getSince);
  const columns = ['Land DE', 'Land DE, since', 'Land AT', 'Land AT, since', 'Land CH', 'Land CH, since'];
  expect(table.head).toEqual(['No.', 'Question', ...columns]);
  expect(table.rows[0]).toEqual(['', 'Agrees with DE', '', '', '3/3', '', '1/1', '']);
  const day = getSince(matrix.rows[2]?.question.id ?? 0, 'DE');
  expect(table.rows[3]).toEqual(['I.3', 'What?', '2 Option 2', day, '2 Option 2', '', 'open', '']);
  expect(table.rows).toHaveLength(5);
  expect(toComparisonTable(toMatrix({ ...comparison, countries: [] }, choice()), texts, getSince).rows).toEqual([]);
});
