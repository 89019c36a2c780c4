import { paths, readOnlyPrefix } from '@round-table/shared/contract';
import { PNG } from 'pngjs';
import { saveSettings } from '../../domain/settings/repository';
import { aChapter, aGivenAnswer, anExpert, aQuestion, aReader, theCountry } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { zipBytes, zipNames } from '../../testing/files/zip-entries';
import { anApp, type TestApp } from '../../testing/test-app';
import { mapInOrder, toPictureName, toUniqueNames } from './pictures/file-names';

let database: TestDatabase;
let site: TestApp;
let open: { id: number };
let hidden: { id: number };
let expert: { authorization: string };

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  const chapter = await aChapter(db, { order: 3 });
  const question = await aQuestion(db, {
    chapter_id: chapter.id,
    order: 1,
    text_en: 'Which form is required?',
    text_de: 'Welche Förmlichkeit?',
  });
  const country = await theCountry(db, 'DE');
  await aGivenAnswer(db, { question_id: question.id, country_id: country.id, answer_option_id: question.options[0]?.id ?? 0 });
  open = question;
  hidden = await aQuestion(db, { chapter_id: chapter.id, order: 2, text_en: 'Under review?', text_de: 'In Prüfung?', public: false });
  site = await anApp(db);
  expert = await site.as((await anExpert(db, { countries: ['DE'] })).id);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const asking = (questions: unknown, prefix = '') =>
  `${prefix}${paths.exportMaps}?questions=${encodeURIComponent(JSON.stringify(questions))}`;

describe('the export of maps', () => {
  test('returns 401 without a session, and 403 for invisible questions', async () => {
    expect((await get(paths.exportMaps)).statusCode).toBe(401);
    await saveSettings(database.db, { allowAnonUsers: false });
    expect((await get(paths.exportMapsAlias)).statusCode).toBe(401);
    await saveSettings(database.db, { allowAnonUsers: true });
    expect((await get(asking([open.id, hidden.id], readOnlyPrefix))).statusCode).toBe(403);
    expect((await get(asking([open.id, 999_999]), expert)).statusCode).toBe(403);
  });

  test.each(['[1', '{"a":1}', '["1"]', '[0]', '[1.5]', '[]', 'null', 'x'])('returns 400 for %s as a list of questions', async (list) => {
    const answer = await get(`${paths.exportMaps}?questions=${encodeURIComponent(list)}`, expert);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ questions: ['A JSON list of ids is expected, such as [1,2].'] });
  });

  test('contains a picture for each requested question, named after it', async () => {
    const answer = await get(asking([open.id]), { ...expert, 'accept-language': 'de' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/filename="round-table-live-\d{4}-\d\d-\d\d-maps-de\.zip"$/),
      'x-export-total': '1',
    });
    expect(zipNames(answer.rawPayload)).toEqual(['III.1-welche-foermlichkeit.png']);
    const picture = PNG.sync.read(zipBytes(answer.rawPayload, 0));
    expect([picture.width, picture.height > 900]).toEqual([1800, true]);
  });

  test('contains all visible questions if none are requested', async () => {
    expect(zipNames((await get(`${readOnlyPrefix}${paths.exportMaps}`)).rawPayload)).toEqual(['III.1-which-form-is-required.png']);
    const reader = await site.as((await aReader(database.db)).id);
    const all = ['III.1-which-form-is-required.png', 'III.2-under-review.png'];
    expect(zipNames((await get(paths.exportMaps, reader)).rawPayload)).toEqual(all);
    expect(zipNames((await get(paths.exportMapsAlias, expert)).rawPayload)).toEqual(all);
    expect(zipNames((await get(paths.exportMapsAlias)).rawPayload)).toEqual(all.slice(0, 1));
  });
});

describe('names in the archive', () => {
  const name = (text: string) => toPictureName({ text, order: 1, chapterOrder: 4 });

  test('consist of the number and the first words', () => {
    expect(name('Für welche Größe?')).toBe('IV.1-fuer-welche-groesse.png');
    expect(name('Čo je záložné právo?')).toBe('IV.1-co-je-zalozne-pravo.png');
    expect(name('Ποιος τύπος;')).toBe('IV.1-ποιος-τυπος.png');
  });

  test('contain no path, and are neither overlong nor empty', () => {
    expect(name('../../etc/passwd\\..\\x\u0000')).toBe('IV.1-etc-passwd-x.png');
    expect(name('word '.repeat(2000)).length).toBeLessThan(90);
    expect(name('w'.repeat(5000)).length).toBeLessThan(90);
    expect(name('???')).toBe('IV.1.png');
  });

  test('are made unique', () => {
    expect(toUniqueNames(['a.png', 'b.png', 'a.png'])).toEqual(['a.png', 'b.png', 'a-2.png']);
  });
});

describe('mapInOrder', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index);

  test('maps no more items ahead than the capacity', async () => {
    const made: number[] = [];
    const making = mapInOrder(
      numbers,
      () => 3,
      async (number) => {
        made.push(number);
        return number;
      },
    );
    expect((await making.next()).value).toBe(0);
    expect(made).toEqual([0, 1, 2]);
    const rest: number[] = [];
    for await (const number of making) rest.push(number);
    expect(rest).toEqual(numbers.slice(1));
  });

  test('fails at the first item that fails', async () => {
    const making = mapInOrder(
      numbers,
      () => 2,
      async (number) => (number === 1 ? Promise.reject(new Error('no picture')) : number),
    );
    expect((await making.next()).value).toBe(0);
    await expect(making.next()).rejects.toThrow('no picture');
  });
});
