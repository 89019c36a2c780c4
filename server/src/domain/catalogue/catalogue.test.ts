import { aChapter, aCountry } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
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

test('rejects an invalid file with the path of the error', () => {
  expect(() => toCatalogue({})).toThrow('format');
  expect(() => toCatalogue({ ...odd, extra: 1 })).toThrow('the file');
  expect(() => toCatalogue({ ...odd, countries: [{ ...odd.countries[0], code: 'TOO LONG' }] })).toThrow('/countries/0/code');
  expect(() => toCatalogue({ ...odd, points_of_view: [] })).toThrow('does not exist');
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
  expect(() => toCatalogue({ ...odd, countries: [scotland, { ...scotland, code: 'gbs' }] })).toThrow('two have the same code');
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
