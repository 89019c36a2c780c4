import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aChapter, aCountry } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { Catalogue, CatalogueChapter, CatalogueCountry, CatalogueOption, CataloguePointOfView, CatalogueQuestion } from './catalogue-file';
import { demoCatalogue } from './demo-catalogue';
import { exportCatalogue } from './export-catalogue';
import { importCatalogue, toCatalogue } from './import-catalogue';

jest.setTimeout(60_000);

let base: TestDatabase;
beforeEach(async () => {
  base = await aDatabase();
});
afterEach(() => base.drop());

/** Edge cases that random data would miss: equal orders, inactive parts, three decimal places, a question without options. */
const odd = toCatalogue({
  format: 'round-table-catalogue-1',
  points_of_view: [
    { key: 'b', order: 1, name_en: 'Second', name_de: '', explanation_en: '', explanation_de: '', weight: 0.001 },
    { key: 'a', order: 1, name_en: '', name_de: 'Erste', explanation_en: '', explanation_de: '', weight: 2 },
  ],
  chapters: [
    {
      order: 3,
      name_en: 'Only English',
      name_de: '',
      explanation_en: 'Why “quotes” & <angles> stay\nover lines',
      explanation_de: '',
      weight: 1.255,
      public: false,
      active: false,
      questions: [
        {
          order: 7,
          text_en: 'First?',
          text_de: 'Erste?',
          explanation_en: '',
          explanation_de: 'ß',
          public: true,
          active: false,
          is_marked_as_special: true,
          weights: { a: 0.125 },
          answers: [
            { order: 2, text_en: 'no', text_de: 'nein', scores: { b: 9.999, a: 0 } },
            { order: 10, text_en: 'yes', text_de: 'ja', scores: {} },
          ],
        },
        {
          order: 7,
          text_en: '',
          text_de: 'Zweite?',
          explanation_en: '',
          explanation_de: '',
          public: false,
          active: false,
          is_marked_as_special: false,
          weights: {},
          answers: [],
        },
      ],
    },
  ],
  countries: [{ code: 'GBS', code_label: 'SCO', name_en: 'Scotland', name_de: 'Schottland', public: false, active: true }],
});

/** The message for the file with one value replaced, or removed. */
function refuse(path: string, value?: unknown): string {
  const content = JSON.parse(JSON.stringify(odd));
  const names = path.split('.');
  const last = names.pop() ?? '';
  Object.assign(
    names.reduce((part, name) => part[name], content),
    { [last]: value },
  );
  try {
    toCatalogue(JSON.parse(JSON.stringify(content)));
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['format', 'else', 'Format must be "round-table-catalogue-1".'],
  ['extra', 1, 'The file has extra, which a catalogue does not have.'],
  ['chapters', undefined, 'The file lacks chapters.'],
  ['chapters', {}, 'Chapters must be a list.'],
  ['chapters.0.questions.1.order', 1.5, 'Chapter 1, question 2, order must be a whole number.'],
  ['chapters.0.questions.0.text_de', undefined, 'Chapter 1, question 1 lacks text_de.'],
  ['chapters.0.questions.0.public', 'yes', 'Chapter 1, question 1, public must be true or false.'],
  ['chapters.0.questions.0.answers.1.order', 11, 'Chapter 1, question 1, answer option 2, order must be 10 or less.'],
  ['chapters.0.questions.0.weights.a', 'much', 'Chapter 1, question 1, weights, a must be a number.'],
  ['chapters.0.weight', 0.00001, 'Chapter 1, weight must be a multiple of 0.001.'],
  ['points_of_view.0.key', '', 'Point of view 1, key must not be empty.'],
  ['points_of_view.0.key', 'a', 'Two points of view have the same key.'],
  ['countries.0.code', 'A-B', 'Country 1, code must match ^[A-Za-z0-9]+$.'],
  [
    'chapters.0.questions.0.answers.0.scores',
    { c: 1 },
    'Chapter 1, question 1 has a weight or score of the point of view "c", which does not exist.',
  ],
])('a file whose %s is %p is refused with a sentence that names the place', (path, value, sentence) => {
  expect(refuse(path, value)).toBe(sentence);
});

test('docs/guides/command-line.md names every field of the file', () => {
  const guide = readFileSync(path.join(__dirname, '../../../../docs/guides/command-line.md'), 'utf8');
  const [, section = ''] = /## The catalogue file\n(.*?)\n## /s.exec(guide) ?? [];
  const documented = new Set([...section.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const objects = [Catalogue, CataloguePointOfView, CatalogueChapter, CatalogueQuestion, CatalogueOption, CatalogueCountry];
  const fields = objects.flatMap(({ properties }) => Object.keys(properties));
  expect(fields.filter((name) => !documented.has(name))).toEqual([]);
});

test('names five faults of a file, and counts the others', () => {
  const countries = Array.from({ length: 7 }, () => ({ ...odd.countries[0], active: 1 }));
  expect(() => toCatalogue({ ...odd, countries })).toThrow(/^Country 1, active must be true or false\. .* Country 5, .*\. And 2 more\.$/);
});

test('rejects an active question with a single option', () => {
  const [chapter] = odd.chapters;
  const [first, second] = chapter?.questions ?? [];
  const withOne = [{ ...first, active: true, answers: first?.answers.slice(0, 1) }, second];
  expect(() => toCatalogue({ ...odd, chapters: [{ ...chapter, questions: withOne }] })).toThrow('fewer than 2 answer options: First?');
});

test('converts codes of countries to upper case, and rejects two that differ by case only (CTY-02)', () => {
  const [scotland] = odd.countries;
  expect(toCatalogue({ ...odd, countries: [{ ...scotland, code: 'gbs' }] }).countries).toEqual([scotland]);
  expect(() => toCatalogue({ ...odd, countries: [scotland, { ...scotland, code: 'gbs' }] })).toThrow('Two countries have the same code.');
});

test('rejects a second catalogue, and leaves the first one unchanged', async () => {
  await aChapter(base.db);
  await expect(importCatalogue(base.db, odd)).rejects.toThrow('already has a catalogue');
  expect(await base.db.selectFrom('question').selectAll().execute()).toEqual([]);
});

test('exports an imported catalogue unchanged, except for the keys of points of view', async () => {
  await base.db.transaction().execute((tx) => importCatalogue(tx, odd));
  const exported = await exportCatalogue(base.db);
  expect(exported.chapters[0]).toMatchObject({ weight: 1.255, active: false, explanation_en: 'Why “quotes” & <angles> stay\nover lines' });
  expect(exported.chapters[0]?.questions.map((question) => [question.text_de, question.weights])).toEqual([
    ['Erste?', { 'view-2': 0.125 }],
    ['Zweite?', {}],
  ]);
  expect(exported.chapters[0]?.questions[0]?.answers[0]?.scores).toEqual({ 'view-1': 9.999, 'view-2': 0 });
  expect(exported.countries).toMatchObject(odd.countries);
});

/** With each yes or no as the column does not have it by default, so that an import that forgets one is noticed. */
const invert = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'boolean' ? !value : value]));

test('returns the same file after export, import into another installation and export', async () => {
  await base.db.transaction().execute((tx) => importCatalogue(tx, demoCatalogue()));
  const exported = await exportCatalogue(base.db);
  const first = { ...exported, countries: exported.countries.map(invert) };
  const other = await aDatabase();
  await other.db.transaction().execute((tx) => importCatalogue(tx, toCatalogue(JSON.parse(JSON.stringify(first)))));
  const second = await exportCatalogue(other.db);
  await other.drop();
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  expect(first.chapters.flatMap((chapter) => chapter.questions)).toHaveLength(60);
});

test('renames an existing country as in the file, and updates the aggregates for the new questions', async () => {
  const scotland = await aCountry(base.db, { code: 'GBS', name_en: 'Caledonia' });
  await base.db.transaction().execute((tx) => importCatalogue(tx, demoCatalogue()));
  const after = await base.db.selectFrom('country').select(['id', 'name_en']).where('code', '=', 'GBS').executeTakeFirst();
  expect(after).toEqual({ id: scotland.id, name_en: 'Scotland' });
  const aggregates = await base.db.selectFrom('catalogue_tally').select('question_count').executeTakeFirstOrThrow();
  expect(aggregates.question_count).toBe(60);
});
