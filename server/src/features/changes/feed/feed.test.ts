import { paths, rowOf } from '@round-table/shared/contract';
import { saveSettings } from '../../../domain/settings/repository';
import { takeVersion } from '../../../domain/versions/take-version';
import { bumpPublished } from '../../../platform/db/revision';
import { aCountry, aGivenAnswer, anAdmin, aQuestion, aSource } from '../../../testing/builders';
import { createTestContext, type TestContext } from '../../../testing/test-context';

let context: TestContext;
type Question = Awaited<ReturnType<typeof aQuestion>>;
let form: Question;
let review: Question;

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
const read = async (url: string, headers = {}) => {
  const { statusCode, body } = await context.get(url, headers);
  expect(statusCode).toBe(200);
  return {
    body,
    title: decode(/<title>(.*?)<\/title>/.exec(body)?.[1] ?? ''),
    entries: body
      .split('<entry>')
      .slice(1)
      .map((entry) => decode(/<content[^>]*>(.*)<\/content>/.exec(entry)?.[1] ?? '')),
  };
};

/** Germany, Austria and a country that is not public change their answers between two versions. */
beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  form = await aQuestion(db, { text_en: 'Which <form> & why?', text_de: 'Welche Form?', order: 1 });
  review = await aQuestion(db, { text_en: 'Under review?', public: false });
  const names = { DE: ['Germany', 'Deutschland'], NP: ['Nowhere', 'Nirgends'], XX: ['Inactive', 'Inaktiv'] };
  const countries = await Promise.all(
    Object.entries(names).map(([code, [name_en = '', name_de = '']]) => aCountry(db, { code, name_en, name_de, public: code !== 'NP' })),
  );
  for (const month of ['03', '09']) {
    await db.deleteFrom('given_answer').execute();
    for (const { id } of countries) {
      for (const question of [form, review]) {
        const option = question.options[month === '03' ? 0 : 1]?.id ?? 0;
        await aGivenAnswer(db, { question_id: question.id, country_id: id, answer_option_id: option });
      }
    }
    if (month === '09') await aSource(db, { question_id: form.id, country_id: countries[0]?.id ?? 0, article: '§ 1 <BGB>' });
    await db.updateTable('country').set({ confirmed_at: new Date() }).execute();
    await takeVersion(db, { now: new Date(`2027-${month}-01T10:00:00Z`), timeZone: 'Europe/Berlin' });
  }
  await db.updateTable('country').set({ active: false }).where('code', '=', 'XX').execute();
  await bumpPublished(db);
});
afterAll(() => context.close());

it('has an entry for each version, newest first, with what changed in it (CHG-05)', async () => {
  const { title, entries, body } = await read(paths.feed);
  expect(title).toBe('What changed');
  expect(entries).toHaveLength(2);
  expect(entries[0]).toContain('Answers: 1 changed, 0 new, 0 withdrawn.');
  expect(entries[0]).toContain('/changes?from=2027-1&amp;to=2027-2&amp;country=DE">Germany</a>: 1 answer, 1 answer with other sources');
  expect(entries[0]).toContain('Sources of law: 1 new, 0 changed, 0 removed.');
  expect(entries[1]).toContain('The first version.');
  expect(body).toContain('<updated>2027-09-01T10:00:00.000Z</updated>');
  expect(body).toMatch(/<link rel="self" type="application\/atom\+xml" hreflang="en" href="[^"]*\/feed\/\?lang=en"\/>/);
  expect(body).toMatch(/<link rel="alternate" type="application\/atom\+xml" hreflang="de" href="[^"]*\/feed\/\?lang=de"\/>/);
});

it('of a country and of a question has answers before and after, in both languages', async () => {
  const country = await read(`${paths.countryFeed}de/`);
  expect(country.title).toBe('What changed: Germany');
  expect(country.entries[0]).toContain(`/v/2027-2/question/${form.id}/`);
  expect(country.entries[0]).toContain('Which &lt;form&gt; &amp; why?</a>: 1 Option 1 → 2 Option 2; source of law added: § 1 &lt;BGB&gt;');
  const question = await read(`${rowOf(paths.questionFeed, form.id)}?lang=de`);
  expect(question.title).toContain('Welche Form?');
  expect(question.entries[0]).toContain('Deutschland: 1 Möglichkeit 1 → 2 Möglichkeit 2');
});

it('contains what guests may see and nothing else, also for signed-in viewers', async () => {
  const admin = await context.as((await anAdmin(context.db)).id);
  for (const headers of [{}, admin]) {
    for (const url of [paths.feed, rowOf(paths.questionFeed, form.id)]) {
      const { body } = await read(url, headers);
      expect(body).not.toMatch(/Nowhere|Inactive|Under review|NP|XX/);
    }
    for (const url of [
      `${paths.countryFeed}NP/`,
      `${paths.countryFeed}XX/`,
      `${paths.countryFeed}ZZ/`,
      rowOf(paths.questionFeed, review.id),
    ]) {
      expect([url, (await context.get(url, headers)).statusCode]).toEqual([url, 404]);
    }
  }
  expect((await context.get(`${paths.feed}?lang=fr`)).statusCode).toBe(400);
});

it('can be requested conditionally, and has stable ids', async () => {
  const first = await context.get(paths.feed);
  expect(first.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(first.headers['cache-control']).toMatch(/^public/);
  const again = await context.get(paths.feed, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const ids = (body: string) => body.match(/<id>.*?<\/id>/g);
  await bumpPublished(context.db);
  expect(ids((await context.get(paths.feed)).body)).toEqual(ids(first.body));
  expect(new Set(ids(first.body)).size).toBe(3);
});

it('is not there where guests are not allowed', async () => {
  await saveSettings(context.db, { allowAnonUsers: false });
  await bumpPublished(context.db);
  for (const url of [paths.feed, `${paths.countryFeed}DE/`, rowOf(paths.questionFeed, form.id)]) {
    expect((await context.get(url)).statusCode).toBe(404);
  }
  await saveSettings(context.db, { allowAnonUsers: true });
});
