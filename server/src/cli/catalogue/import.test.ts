import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aCountry, aGivenAnswer, aQuestion } from '../../testing/builders';
import { anImportCsv, anImportWorkbook } from '../../testing/files/import-files';
import { aCommandLine } from '../testing/command-line';

jest.setTimeout(60_000);

const { place, run } = aCommandLine();
const findZedland = () => place.base.db.selectFrom('country').select('name_en').where('code', '=', 'ZZ').executeTakeFirst();

test('reports, then imports a file; a file with faults or macros ends with 1 @IMP-06 @IMP-07', async () => {
  const file = join(place.folder, 'countries.xlsx');
  await writeFile(
    file,
    await anImportWorkbook({
      Countries: [
        ['code', 'name_en'],
        ['ZZ', 'Zedland'],
      ],
    }),
  );
  const dry = await run(`import countries ${file} --dry-run`);
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Countries 2 new ZZ: code "ZZ"; name_en "Zedland"') });
  expect(await findZedland()).toBeUndefined();
  expect(await run(`import countries ${file}`)).toMatchObject({ code: 0, out: expect.stringContaining(`Imported ${file}.`) });
  expect(await findZedland()).toEqual({ name_en: 'Zedland' });
  expect((await run(`import countries ${file}`)).out).toContain('0 rows new or changed, 1 unchanged.');

  await writeFile(
    file,
    anImportCsv([
      ['code', 'name_en', 'active'],
      ['ZZ', 'Zedland', 'perhaps'],
    ]),
  );
  expect(await run(`import countries ${file}`)).toMatchObject({
    code: 1,
    out: 'Countries!C2: Must be yes or no.\n1 fault; nothing was imported.',
  });
  await writeFile(file, Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  expect(await run(`import countries ${file}`)).toMatchObject({ code: 1, err: expect.stringContaining('password') });
});

test('saves changed texts of answered questions as wordings, and says so @CAT-13', async () => {
  const { db } = place.base;
  const { id, options } = await aQuestion(db, { options: 2 });
  const { id: country_id } = await aCountry(db, { code: 'DE' });
  await aGivenAnswer(db, { question_id: id, country_id, answer_option_id: options[0]?.id ?? 0 });
  const file = join(place.folder, 'questions.csv');
  await writeFile(
    file,
    anImportCsv([
      ['question_id', 'text_en'],
      [id, 'Reworded?'],
    ]),
  );
  const { code, out } = await run(`import catalogue ${file}`);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('The changed texts of 1 question count as wording; the meaning is for the import in the browser (1 answer).'),
  ]);
  expect(await db.selectFrom('former_wording').select('is_meaning').execute()).toEqual([{ is_meaning: false }]);
});
