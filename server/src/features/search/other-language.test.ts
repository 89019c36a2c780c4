import { paths, type QuestionHit } from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { aCountry, anExpert, aQuestion } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { searchQuestions } from './repository';

let context: TestContext;
let expert: { authorization: string };
let theQuestion: Awaited<ReturnType<typeof aQuestion>>;

const setOption = (texts: { text_en: string; text_de: string }) =>
  context.db
    .updateTable('answer_option')
    .set(texts)
    .where('id', '=', theQuestion.options[1]?.id ?? 0)
    .execute();

const inGerman = { 'accept-language': 'de' };
/** Returns the question among the hits of a search, or undefined. */
async function hitOf(search: string, headers: Record<string, string> = expert, prefix = '') {
  const reply = await context.get(`${prefix}${paths.questions}?search=${encodeURIComponent(search)}`, headers);
  return (reply.json() as QuestionHit[]).find(({ id }) => id === theQuestion.id);
}

beforeAll(async () => {
  context = await createTestContext();
  expert = await context.as((await anExpert(context.db, { countries: ['DE'] })).id);
  const text_de = 'Ist eine Widmung & Ähnliches eintragungsfähig?';
  theQuestion = await aQuestion(context.db, { text_en: 'Can a dedication & easement be registered?', text_de, options: 3 });
  await setOption({ text_en: 'By the bailiff', text_de: 'Durch den Gerichtsvollzieher' });
});
afterAll(() => context.close());

it('returns matches in the other language: in the text, in options, in both', async () => {
  expect((await hitOf('Widmungen'))?.found_in).toEqual({
    lang: 'de',
    text_highlighted: 'Ist eine <mark>Widmung</mark> &amp; Ähnliches eintragungsfähig?',
    answers: [],
  });
  const option = { order: 2, text_highlighted: 'Durch den <mark>Gerichtsvollzieher</mark>' };
  expect((await hitOf('vollzieher'))?.found_in).toEqual({ lang: 'de', answers: [option] });
  expect((await hitOf('Widmung Gerichtsvollzieher'))?.found_in).toMatchObject({
    text_highlighted: expect.any(String),
    answers: [option],
  });
  expect((await hitOf('easements', { ...expert, ...inGerman }))?.found_in).toEqual({
    lang: 'en',
    text_highlighted: 'Can a dedication &amp; <mark>easement</mark> be registered?',
    answers: [],
  });
});

it('returns nothing if a displayed text matches', async () => {
  expect(await hitOf('Widmung', { ...expert, ...inGerman })).not.toHaveProperty('found_in');
  expect(await hitOf('easement Gerichtsvollzieher')).not.toHaveProperty('found_in');
  await setOption({ text_en: '', text_de: 'Durch den Gerichtsvollzieher' });
  expect(await hitOf('Gerichtsvollzieher')).not.toHaveProperty('found_in');
});

it('needs no extra statement', async () => {
  let statements = 0;
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const viewer = { role: 'guest' as const, readOnly: true, version: null, countries: [], locale: 'en' as const };
  const { hits } = await searchQuestions(db, { version: null }, viewer, { search: 'Widmung' });
  expect(hits.map(({ found_in }) => found_in?.lang)).toEqual(['de']);
  // The stems of the word, the questions, their attachments, and the stems of the words of both languages.
  expect(statements).toBe(4);
});

it("returns the option's text of the version", async () => {
  await setOption({ text_en: 'By the bailiff', text_de: 'Durch den Gerichtsvollzieher' });
  await aCountry(context.db, { code: 'FR', confirmed_at: new Date() });
  await takeVersion(context.db, { now: new Date(), timeZone: 'Europe/Berlin' });
  await setOption({ text_en: 'By a court', text_de: 'Durch ein Vollstreckungsgericht' });
  const option = { order: 2, text_highlighted: 'Durch den <mark>Gerichtsvollzieher</mark>' };
  expect((await hitOf('Gerichtsvollzieher', {}, '/ro'))?.found_in).toEqual({ lang: 'de', answers: [option] });
  expect(await hitOf('Vollstreckungsgericht', {}, '/ro')).toBeUndefined();
  expect((await hitOf('bailiff', inGerman, '/ro'))?.found_in).toMatchObject({ lang: 'en', answers: [{ order: 2 }] });
});
