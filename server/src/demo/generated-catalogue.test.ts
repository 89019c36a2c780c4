import { toCatalogue } from '../domain/catalogue/import-catalogue';
import { generateCatalogue } from './generated-catalogue';

const generate = (countries: number, questions: number, seed = 'a') => generateCatalogue({ countries, questions, seed });

test.each([
  [1, 1, 1],
  [37, 60, 10],
  [260, 1200, 40],
])('%d countries and %d questions are a catalogue of %d chapters that can be imported', (countries, questions, chapters) => {
  const catalogue = toCatalogue(generate(countries, questions).catalogue);
  expect(catalogue.chapters).toHaveLength(chapters);
  const all = catalogue.chapters.flatMap((chapter) => chapter.questions);
  expect(all).toHaveLength(questions);
  expect(new Set(all.map((question) => question.text_de)).size).toBe(questions);
  expect(new Set(catalogue.countries.map((country) => country.code)).size).toBe(countries);
});

test('uses real countries first, and the seed determines the groups', () => {
  const { catalogue, getGroup } = generate(260, 1);
  expect(catalogue.countries).toContainEqual(expect.objectContaining({ code: 'DE', name_en: 'Germany', name_de: 'Deutschland' }));
  expect(catalogue.countries.at(-1)?.code).toMatch(/^X00/);
  const other = generate(260, 1, 'b').getGroup;
  expect(catalogue.countries.some(({ code }) => getGroup(code) !== other(code))).toBe(true);
});
