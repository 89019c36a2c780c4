import { type ImportTranslationsBody, paths, type TranslationImport } from '@round-table/shared/contract';
import { SaxesParser } from 'saxes';
import { changeSettings } from '../../domain/settings/change-settings';
import { aCountry, aGivenAnswer, anAdmin, aQuestion } from '../../testing/builders';
import { hashDatabase } from '../../testing/database/database-state';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
let adminId: number;
beforeEach(async () => {
  context = await createTestContext();
  adminId = (await anAdmin(context.db)).id;
  admin = await context.as(adminId);
});
afterEach(() => context.close());

const getFile = async (query = 'source=en') => (await context.get(`${paths.exportTranslations}?${query}`, admin)).body;
const send = (body: ImportTranslationsBody) => context.post(paths.importTranslations, body, admin);
const plan = async (xliff: string): Promise<TranslationImport> => (await send({ xliff })).json();
const getTexts = (id: number) =>
  context.db.selectFrom('question').select(['text_en', 'text_de', 'revision']).where('id', '=', id).executeTakeFirstOrThrow();
const aFile = (units: string, head = 'version="2.1" srcLang="en" trgLang="de"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${head}><file id="f">${units}</file></xliff>`;
const toUnit = (id: string, source: string, target: string, state = 'translated') =>
  `<unit id="${id}"><segment state="${state}"><source>${source}</source><target>${target}</target></segment></unit>`;

it('writes XLIFF 2.1 that other programs read, with the state of each text, in either direction (TRL-06)', async () => {
  const { id } = await aQuestion(context.db, { options: 2, text_en: 'A & B <b>?', text_de: 'A\r\nund\u0001 "B"?' });
  await changeSettings(context.db, { label: { en: 'Land charges', de: '' } });
  const reply = await context.get(`${paths.exportTranslations}?source=en&kind=question`, admin);
  expect(reply.headers).toMatchObject({ 'content-type': 'application/xliff+xml; charset=utf-8' });
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="round-table-live-\d{4}-\d\d-\d\d-translations-en[.]xlf"$/);
  expect(reply.body).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
<file id="round-table" xml:space="preserve">
<unit id="question.${id}.text" name="${/name="(.*?)"/.exec(reply.body)?.[1]}" canResegment="no"><segment state="translated"><source>A &amp; B &lt;b&gt;?</source><target>A&#xD;
und<cp hex="0001"/> &quot;B&quot;?</target></segment></unit>
</file>
</xliff>
`);
  expect(() => new SaxesParser({ xmlns: true }).write(reply.body).close()).not.toThrow();
  expect(await getFile('source=en&kind=setting')).toContain('<segment state="initial"><source>Land charges</source></segment>');
  await context.db.updateTable('question').set({ text_en: 'C?' }).where('id', '=', id).execute();
  expect(await getFile('source=en&state=stale')).toContain('<segment state="initial" subState="round-table:stale"><source>C?</source>');
  expect(await getFile('source=de&state=stale')).toContain('<segment state="translated"><source>A&#xD;');
});

it('refuses a file without any text to translate from, which the schema of XLIFF forbids (TRL-06)', async () => {
  await changeSettings(context.db, { label: { en: 'Land charges', de: '' } });
  const refused = await context.get(`${paths.exportTranslations}?source=de&kind=setting`, { ...admin, 'accept-language': 'de' });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'nothing-to-translate', detail: 'Keiner dieser Texte liegt in der Ausgangssprache vor.' },
  ]);
});

it.each(['en', 'de'])('a file from %s that comes back as it was changes nothing (TRL-06)', async (source) => {
  await aQuestion(context.db, { text_en: ' A & <b>B</b>\u0001\n\tC ', text_de: 'A ]]> \r\n „B“ \u00ad C' });
  await aCountry(context.db, { code: 'AT', name_de: '' });
  const before = await hashDatabase(context.db);
  const compared = await plan(await getFile(`source=${source}`));
  expect(compared).toMatchObject({ source, changes: [], marks: 0, outdated: [], faults: [], applied: false });
  expect(compared.unchanged).toBeGreaterThan(3);
  expect(await hashDatabase(context.db)).toEqual(before);
});

it('shows what would change, then stores all of it at once, as the forms do, with audit entries and marks (TRL-07)', async () => {
  const question = await aQuestion(context.db, { text_en: 'Form?', text_de: '' });
  const [option] = question.options;
  const country = await aCountry(context.db, { code: 'AT', name_en: 'Austria', name_de: '' });
  await changeSettings(context.db, { label: { en: 'Land charges', de: '' } });
  const xliff = aFile(
    toUnit(`question.${question.id}.text`, 'Form?', ' <mrk id="m1">Welche</mrk> Form\u200b? ', 'reviewed') +
      toUnit(`option.${option?.id}.text`, option?.text_en ?? '', 'Urkunde', 'final') +
      toUnit(`country.${country.id}.name`, 'Austria', 'Österreich') +
      toUnit('setting.label', 'Land charges', 'Grundschulden'),
  );
  const before = await hashDatabase(context.db);
  const compared = await plan(xliff);
  expect(compared.changes.map(({ unit, text }) => [unit.unit, unit.de, text])).toEqual([
    [`question.${question.id}.text`, '', 'Welche Form?'],
    [`option.${option?.id}.text`, option?.text_de, 'Urkunde'],
    [`country.${country.id}.name`, '', 'Österreich'],
    ['setting.label', '', 'Grundschulden'],
  ]);
  expect(compared).toMatchObject({ marks: 2, unchanged: 0, faults: [], outdated: [], applied: false });
  expect(await hashDatabase(context.db)).toEqual(before);
  expect((await send({ xliff, state: compared.state })).json()).toMatchObject({ applied: true, marks: 2 });
  expect(await getTexts(question.id)).toEqual({ text_en: 'Form?', text_de: 'Welche Form?', revision: 2 });
  const entries = await context.db.selectFrom('audit').select(['action', 'user_id']).orderBy('id').execute();
  expect(entries).toEqual(
    ['question.reworded', 'country.changed', 'setting.saved', 'translation.checked', 'translation.checked'].map((action) => ({
      action,
      user_id: adminId,
    })),
  );
  expect(await plan(xliff)).toMatchObject({ changes: [], marks: 0, unchanged: 4 });
});

it('leaves out a text whose source has changed since the export, and stores nothing that was not compared (TRL-07)', async () => {
  const [first, second] = [await aQuestion(context.db, { text_de: '' }), await aQuestion(context.db, { text_de: '' })];
  const [one, two] = [first, second].map(({ id, text_en }) => toUnit(`question.${id}.text`, text_en, 'Neu?'));
  const xliff = aFile(`${one}${two}`);
  const compared = await plan(xliff);
  await context.db.updateTable('question').set({ text_en: 'Changed?' }).where('id', '=', first.id).execute();
  const refused = await send({ xliff, state: compared.state });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'changed-meanwhile', current: { outdated: [`question.${first.id}.text`] } },
  ]);
  expect((await getTexts(second.id)).text_de).toBe('');
  await send({ xliff, state: (await plan(xliff)).state });
  expect([(await getTexts(first.id)).text_de, (await getTexts(second.id)).text_de]).toEqual(['', 'Neu?']);
});

it('names every fault with its unit, and stores nothing then (TRL-07)', async () => {
  const { id, text_en } = await aQuestion(context.db, { text_de: '' });
  const country = await aCountry(context.db, { code: 'AT', name_en: 'Austria', name_de: '' });
  const unit = `question.${id}.text`;
  const xliff = aFile(
    toUnit(unit, text_en, 'Gut?') +
      toUnit(unit, text_en, 'Noch einmal?') +
      toUnit('question.999.text', 'Gone', 'Weg') +
      toUnit(`country.${country.id}.name`, 'Austria', 'x'.repeat(51)) +
      toUnit(`option.${(await aQuestion(context.db)).options[0]?.id}.text`, 'Option 1', '<pc id="1">fett</pc>'),
  );
  const compared = await plan(xliff);
  expect(compared.faults.map(({ unit: name, code, value }) => [name?.split('.')[0], code, value])).toEqual([
    ['question', 'unknown', null],
    ['country', 'too-long', 50],
    ['option', 'elements', null],
    ['question', 'twice', null],
  ]);
  expect((await send({ xliff, state: compared.state })).json()).toMatchObject({ applied: false });
  expect((await getTexts(id)).text_de).toBe('');
});

it.each([
  ['no XML', 'text', 'xml', 1],
  ['nothing', '', 'xml', 1],
  ['broken XML', `\n${aFile('<unit id="x"><segment></unit>')}`, 'xml', 2],
  ['a document type with an entity', `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(10)}">]>\n${aFile('')}`, 'doctype', 1],
  ['an unknown entity', aFile(toUnit('x', '&a;', '')), 'xml', 1],
  ['XLIFF 1.2', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"></xliff>', 'format', 1],
  ['another language', aFile('', 'version="2.1" srcLang="en" trgLang="fr"'), 'format', 1],
  ['the same language twice', aFile('', 'version="2.0" srcLang="de-AT" trgLang="de"'), 'format', 1],
])('refuses %s, and names the line (TRL-07)', async (_what, xliff, code, value) => {
  expect((await plan(xliff)).faults).toEqual([{ unit: null, code, value }]);
});

it('reads texts of translation memories as none of its own (TRL-07)', async () => {
  const { id, text_en } = await aQuestion(context.db, { text_de: '' });
  const matches =
    '<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#1"><source>Old</source><target>Alt</target></mtc:match></mtc:matches>';
  const xliff = aFile(
    `<unit id="question.${id}.text">${matches}<segment id="1"><source>${text_en}</source><target>Neu?</target></segment></unit>`,
  );
  expect((await plan(xliff)).changes.map(({ text }) => text)).toEqual(['Neu?']);
});

it('texts that answers depend on need a statement before they are stored (CAT-13)', async () => {
  const [{ id, text_en, options }, filled] = [
    await aQuestion(context.db, { text_de: 'Alt?' }),
    await aQuestion(context.db, { text_de: '' }),
  ];
  const country = await aCountry(context.db, { code: 'DE' });
  for (const [question_id, option] of [[id, options[0]] as const, [filled.id, filled.options[0]] as const])
    await aGivenAnswer(context.db, { question_id, country_id: country.id, answer_option_id: option?.id ?? 0 });
  const xliff = aFile(toUnit(`question.${id}.text`, text_en, 'Neu?') + toUnit(`question.${filled.id}.text`, filled.text_en, 'Ergänzt?'));
  const { state, touched } = await plan(xliff);
  expect(touched).toEqual({ questions: 1, answers: 1, countries: [country.id] });
  const refused = await send({ xliff, state });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'rewording-needed', touched }]);
  expect((await getTexts(id)).text_de).toBe('Alt?');
  expect((await send({ xliff, state, rewording: 'meaning' })).json()).toMatchObject({ applied: true });
  const marks = await context.db.selectFrom('former_wording').select(['question_id', 'is_meaning']).orderBy('question_id').execute();
  expect(marks).toEqual([
    { question_id: id, is_meaning: true },
    { question_id: filled.id, is_meaning: false },
  ]);
});
