import { type OpenPoints, paths, type TranslationBody } from '@round-table/shared/contract';
import { aCountry, aGivenAnswer, anAdmin, anExpert, aQuestion } from '../../testing/builders';
import { hashDatabase } from '../../testing/database/database-state';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
let erika: Record<string, string>;
let germany: { id: number };
let question: Awaited<ReturnType<typeof aQuestion>>;

/** Germany has chosen the first option long ago. */
beforeEach(async () => {
  context = await createTestContext();
  const { db } = context;
  admin = await context.as((await anAdmin(db)).id);
  germany = await aCountry(db, { code: 'DE' });
  erika = await context.as((await anExpert(db, { countries: ['DE'] })).id);
  question = await aQuestion(db, { text_en: 'Is it paid out?', text_de: '', options: 2 });
  const dates = { created_at: new Date('2026-01-05'), modified_at: new Date('2026-01-05') };
  const [chosen] = question.options;
  await aGivenAnswer(db, { question_id: question.id, country_id: germany.id, answer_option_id: chosen?.id ?? 0, ...dates });
});
afterEach(() => context.close());

const patch = (payload: TranslationBody) => context.app.inject({ method: 'PATCH', url: paths.adminTranslations, payload, headers: admin });
const toOption = (index: 0 | 1) => {
  const { id = 0, text_en: en = '', text_de: de = '' } = question.options[index] ?? {};
  return { unit: `option.${id}.text`, before: { en, de } };
};
const toQuestion = () => ({ unit: `question.${question.id}.text`, before: { en: 'Is it paid out?', de: '' } });
const readOpenPoint = async () =>
  ((await context.get(`${paths.openPoints}?country=DE`, erika)).json() as OpenPoints).points.find(
    (point) => point.question === question.id,
  );
const readActions = async () => (await context.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

it.each([
  ['question', toQuestion],
  ['option', () => toOption(0)],
])('refuses another text of an answered %s until it is said what it is, with whom a meaning touches (CAT-01)', async (_what, toUnit) => {
  const before = await hashDatabase(context.db);
  const refused = await patch({ ...toUnit(), en: 'Is it shared?' });
  const touched = { questions: 1, answers: 1, countries: [germany.id] };
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'rewording-needed', touched }]);
  expect(await hashDatabase(context.db)).toEqual(before);

  expect((await patch({ ...toUnit(), en: 'Is it shared?', rewording: 'meaning' })).statusCode).toBe(200);
  expect((await readOpenPoint())?.wording).toMatchObject([{ meaning: true }]);
  expect(await readActions()).toEqual(['question.meaning-changed']);
  const mails = await context.db.selectFrom('mail_outbox').select('purpose').execute();
  expect(mails).toEqual([{ purpose: 'meaning-changed' }]);
});

it('another wording marks nothing, and the audit trail says so (CAT-01, CAT-05)', async () => {
  expect((await patch({ ...toQuestion(), en: 'Is it disbursed?', rewording: 'wording' })).statusCode).toBe(200);
  expect((await readOpenPoint())?.wording?.map(({ meaning }) => meaning)).toEqual([undefined]);
  expect(await readActions()).toEqual(['question.reworded']);
  expect(await context.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
});

it.each<[string, () => TranslationBody]>([
  ['fills in a missing language', () => ({ ...toQuestion(), de: 'Wird es ausgezahlt?' })],
  ['changes an option that nobody has chosen', () => ({ ...toOption(1), en: 'Something else' })],
  ['only marks a text as checked', () => ({ ...toOption(0), checked: true })],
])('nothing needs to be said of what %s (CAT-01)', async (_what, toBody) => {
  expect((await patch(toBody())).statusCode).toBe(200);
});

it('a translation is no other meaning, whatever is said of it (CAT-02)', async () => {
  expect((await patch({ ...toQuestion(), de: 'Wird es ausgezahlt?', rewording: 'meaning' })).statusCode).toBe(200);
  expect(await readOpenPoint()).toBeUndefined();
  expect(await context.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
});
