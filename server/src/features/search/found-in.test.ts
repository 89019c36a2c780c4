import { paths, type QuestionHit } from '@round-table/shared/contract';
import { aCountry, anExpert, aQuestion } from '../../testing/builders';
import { aTestBed, type TestBed } from '../../testing/test-bed';
import { takeVersion } from '../versions/repository';
import { searchQuestions } from './repository';

let bed: TestBed;
let expert: { authorization: string };
let asked: Awaited<ReturnType<typeof aQuestion>>;

const setOption = (texts: { text_en: string; text_de: string }) =>
  bed.db
    .updateTable('answer_option')
    .set(texts)
    .where('id', '=', asked.options[1]?.id ?? 0)
    .execute();

const inGerman = { 'accept-language': 'de' };
/** The question among the hits of a search; undefined where it is not found. */
async function hitOf(search: string, headers: Record<string, string> = expert, prefix = '') {
  const reply = await bed.get(`${prefix}${paths.questions}?search=${encodeURIComponent(search)}`, headers);
  return (reply.json() as QuestionHit[]).find(({ id }) => id === asked.id);
}

beforeAll(async () => {
  bed = await aTestBed();
  expert = await bed.as((await anExpert(bed.db, { countries: ['DE'] })).id);
  const text_de = 'Ist eine Widmung & Ähnliches eintragungsfähig?';
  asked = await aQuestion(bed.db, { text_en: 'Can a dedication & easement be registered?', text_de, options: 3 });
  await setOption({ text_en: 'By the bailiff', text_de: 'Durch den Gerichtsvollzieher' });
});
afterAll(() => bed.close());

it('a question that has the words in the other language only names where: in its text, in options, in both', async () => {
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

it('names nothing where a displayed text has one of them', async () => {
  expect(await hitOf('Widmung', { ...expert, ...inGerman })).not.toHaveProperty('found_in');
  expect(await hitOf('easement Gerichtsvollzieher')).not.toHaveProperty('found_in');
  await setOption({ text_en: '', text_de: 'Durch den Gerichtsvollzieher' });
  expect(await hitOf('Gerichtsvollzieher')).not.toHaveProperty('found_in');
});

it('takes no statement more', async () => {
  let statements = 0;
  const db = bed.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const viewer = { role: 'guest' as const, readOnly: true, version: null, countries: [], locale: 'en' as const };
  const { hits } = await searchQuestions(db, viewer, { search: 'Widmung' });
  expect(hits.map(({ found_in }) => found_in?.lang)).toEqual(['de']);
  // The stems of the word, the questions, their attachments, and the stems of the words of both languages.
  expect(statements).toBe(4);
});

it('names the option as the version has it', async () => {
  await setOption({ text_en: 'By the bailiff', text_de: 'Durch den Gerichtsvollzieher' });
  await aCountry(bed.db, { code: 'FR', confirmed_at: new Date() });
  await takeVersion(bed.db, { now: new Date(), timeZone: 'Europe/Berlin' });
  await setOption({ text_en: 'By a court', text_de: 'Durch ein Vollstreckungsgericht' });
  const option = { order: 2, text_highlighted: 'Durch den <mark>Gerichtsvollzieher</mark>' };
  expect((await hitOf('Gerichtsvollzieher', {}, '/ro'))?.found_in).toEqual({ lang: 'de', answers: [option] });
  expect(await hitOf('Vollstreckungsgericht', {}, '/ro')).toBeUndefined();
  expect((await hitOf('bailiff', inGerman, '/ro'))?.found_in).toMatchObject({ lang: 'en', answers: [{ order: 2 }] });
});
