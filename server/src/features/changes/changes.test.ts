import { type ChangeDetails, type Changes, paths } from '@round-table/shared/contract';
import { takeVersion } from '../../domain/versions/take-version';
import { bumpPublished } from '../../platform/db/revision';
import { aComment, aCountry, aGivenAnswer, anExpert, aQuestion, aReader, aSource } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
type Question = Awaited<ReturnType<typeof aQuestion>>;
let first: Question;
let second: Question;
let review: Question;
let reader: { authorization: string };
let expert: { authorization: string };
const countryIds = new Map<string, number>();

const setAnswer = async (code: string, question: Question, option: number | null) => {
  const place = { question_id: question.id, country_id: countryIds.get(code) ?? 0 };
  await context.db
    .deleteFrom('given_answer')
    .where('question_id', '=', place.question_id)
    .where('country_id', '=', place.country_id)
    .execute();
  if (option !== null) await aGivenAnswer(context.db, { ...place, answer_option_id: question.options[option - 1]?.id ?? 0 });
};
const setComment = async (code: string, question: Question, plain: string | null, created_by?: number) => {
  const place = { question_id: question.id, country_id: countryIds.get(code) ?? 0 };
  await context.db.deleteFrom('comment').where('question_id', '=', place.question_id).where('country_id', '=', place.country_id).execute();
  if (plain !== null) await aComment(context.db, { ...place, plain, created_by });
};
const setSources = async (code: string, question: Question, ...articles: string[]) => {
  const place = { question_id: question.id, country_id: countryIds.get(code) ?? 0 };
  await context.db.deleteFrom('source').where('question_id', '=', place.question_id).where('country_id', '=', place.country_id).execute();
  for (const [index, article] of articles.entries()) await aSource(context.db, { ...place, position: index + 1, article, ...law });
};
const law = { statute: 'Civil Code', url: null, checked_on: '2026-05-11' };
async function publish(month: string, ...codes: string[]) {
  await context.db.updateTable('country').set({ confirmed_at: new Date() }).where('code', 'in', codes).execute();
  await takeVersion(context.db, { now: new Date(`2027-${month}-01T10:00:00Z`), timeZone: 'Europe/Berlin' });
}

/** Three versions: 2027-1 with Germany, France and the country that is not public; 2027-2 with Austria too; 2027-3 with nothing new. */
beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  first = await aQuestion(db, { text_en: 'Which form?', text_de: 'Welche Form?', options: 4 });
  second = await aQuestion(db, { text_en: 'Which register?', text_de: 'Welches Register?' });
  review = await aQuestion(db, { text_en: 'Under review?', public: false });
  const names = { DE: 'Germany', FR: 'France', AT: 'Austria', NP: 'Nowhere', XX: 'Inactive' };
  for (const [code, name_en] of Object.entries(names)) {
    countryIds.set(code, (await aCountry(db, { code, name_en, public: code !== 'NP' })).id);
  }
  reader = await context.as((await aReader(db)).id);
  const erika = await anExpert(db, { countries: ['DE'] });
  expert = await context.as(erika.id);
  for (const code of ['DE', 'FR', 'NP', 'XX']) {
    await setAnswer(code, first, 1);
    await setAnswer(code, review, 1);
    await setComment(code, first, `Deed in ${code}`);
  }
  await setAnswer('DE', second, 1);
  for (const code of ['DE', 'NP']) await setSources(code, first, '§ 1', '§ 2', '§ 3');
  await setSources('DE', second, '§ 8', '§ 9');
  await publish('03', 'DE', 'FR', 'NP', 'XX');
  for (const code of ['DE', 'FR', 'NP', 'XX']) {
    await setAnswer(code, first, 3);
    await setAnswer(code, review, 2);
    await setComment(code, first, null);
    await setComment(code, second, `Register of ${code}`);
  }
  await setAnswer('DE', second, null);
  await db.updateTable('comment').set({ modified_by: erika.id }).execute();
  await setAnswer('AT', first, 2);
  const [moved, , , dropped] = first.options;
  await db
    .updateTable('answer_option')
    .set({ text_en: 'Notarial deed' })
    .where('id', '=', moved?.id ?? 0)
    .execute();
  await db
    .updateTable('answer_option')
    .set({ text_de: 'Nur deutsch' })
    .where('id', '=', first.options[1]?.id ?? 0)
    .execute();
  await db
    .deleteFrom('answer_option')
    .where('id', '=', dropped?.id ?? 0)
    .execute();
  await db.updateTable('question').set({ text_en: 'Which land register?' }).where('id', '=', second.id).execute();
  for (const code of ['DE', 'NP']) await setSources(code, first, '§ 1', '§ 2', '§ 4');
  await db.updateTable('source').set({ checked_on: '2027-05-01' }).where('article', '=', '§ 2').execute();
  await setSources('DE', second, '§ 9', '§ 8');
  // France has changed too, but did not confirm.
  await publish('06', 'DE', 'AT', 'NP', 'XX');
  await publish('09', 'none');
  await db.updateTable('country').set({ active: false }).where('code', '=', 'XX').execute();
  await bumpPublished(db);
});
afterAll(() => context.close());

const ask = (query: string, headers: Record<string, string> = {}, prefix = '/ro') =>
  context.get(`${prefix}${paths.changes}?${query}`, headers);
const changes = async (query: string, headers: Record<string, string> = {}, prefix = '/ro') =>
  (await ask(query, headers, prefix)).json() as Changes;
const askDetails = (query: string, headers: Record<string, string> = {}, prefix = '/ro') =>
  context.get(`${prefix}${paths.changeDetails}?${query}`, headers);
const details = async (query: string, headers: Record<string, string> = {}, prefix = '/ro') =>
  (await askDetails(query, headers, prefix)).json() as ChangeDetails;

describe('the summary of changes (CHG-01)', () => {
  it('refuses guests outside of the read-only view, unknown versions and malformed queries', async () => {
    expect((await ask('from=2027-1&to=2027-2', {}, '')).statusCode).toBe(401);
    expect((await ask('from=2027-1&to=2030-1')).statusCode).toBe(404);
    expect((await ask('from=1999-1&to=2027-2')).statusCode).toBe(404);
    expect((await ask('to=2027-2')).statusCode).toBe(400);
    expect((await ask('from=x&to=2027-2')).statusCode).toBe(400);
  });

  it('counts changed, new and withdrawn answers, comments and wording of what a guest may see', async () => {
    expect(await changes('from=2027-1&to=2027-2')).toEqual({
      from: '2027-1',
      to: '2027-2',
      answers: { changed: 1, new: 1, withdrawn: 1 },
      comments: { changed: 0, new: 1, withdrawn: 1 },
      sources: { changed: 1, new: 0, withdrawn: 0 },
      wording: { questions: 1, options: 2 },
      countries: [
        { code: 'AT', is_new: true, answers: 1, comments: 0, sources: 0 },
        { code: 'DE', is_new: false, answers: 2, comments: 2, sources: 1 },
      ],
      questions: [
        { id: first.id, answers: 2, comments: 1, sources: 1, wording: 2 },
        { id: second.id, answers: 1, comments: 1, sources: 0, wording: 1 },
      ],
    });
  });

  it('includes countries that are not public and questions under review for readers, but nothing inactive', async () => {
    const seen = await changes('from=2027-1&to=2027-2', reader);
    expect(seen.countries.map(({ code }) => code)).toEqual(['AT', 'DE', 'NP']);
    expect(seen.questions.map(({ id }) => id)).toEqual([first.id, second.id, review.id]);
    expect(seen.answers).toEqual({ changed: 4, new: 1, withdrawn: 1 });
    // The body of the reader is not that of the next guest.
    expect((await changes('from=2027-1&to=2027-2')).answers.changed).toBe(1);
  });

  it('exchanges the versions if the first is the later one', async () => {
    expect(await changes('from=2027-2&to=2027-1')).toEqual(await changes('from=2027-1&to=2027-2'));
  });

  it('is empty for the same version twice and for versions with the same content', async () => {
    const nothing = { countries: [], questions: [], answers: { changed: 0, new: 0, withdrawn: 0 } };
    expect(await changes('from=2027-2&to=2027-2')).toMatchObject(nothing);
    expect(await changes('from=2027-2&to=2027-3')).toMatchObject(nothing);
  });

  it('compares with the newest version by default, for members with live data', async () => {
    expect(await changes('from=2027-1')).toMatchObject({ to: '2027-3', answers: { changed: 1 } });
    const live = await changes('from=2027-3', expert, '');
    expect(live).toMatchObject({ to: null, countries: [{ code: 'FR', is_new: false, answers: 2, comments: 2, sources: 0 }] });
    expect(await changes('from=2027-3', expert)).toMatchObject({ to: '2027-3', countries: [] });
  });

  it('counts wording in the language of the reader', async () => {
    expect((await changes('from=2027-1&to=2027-2', { 'accept-language': 'de' })).wording).toEqual({ questions: 0, options: 2 });
    const german = await details(`from=2027-1&to=2027-2&question=${first.id}&kind=wording`, { 'accept-language': 'de' });
    expect(german.wording.map(({ after }) => after)).toEqual(['Nur deutsch', null]);
  });
});

describe('the details of changes (CHG-02)', () => {
  const option = (order: number, text: string) => ({ order, text });

  it('refuses what may not be seen, and a query for nothing in particular', async () => {
    const span = 'from=2027-1&to=2027-2';
    expect((await askDetails(span)).statusCode).toBe(400);
    for (const place of [
      'country=NP',
      'country=XX',
      'country=ZZ',
      `question=${review.id}`,
      'question=999999',
      `questions=[${first.id},${review.id}]`,
    ]) {
      expect([place, (await askDetails(`${span}&${place}`)).statusCode]).toEqual([place, 404]);
    }
    expect((await askDetails(`${span}&country=NP`, reader)).statusCode).toBe(200);
    expect((await askDetails(`from=2027-1&to=1999-1&country=DE`)).statusCode).toBe(404);
  });

  it('lists the changes of a country in reading order, with options as in each version', async () => {
    const { changes: listed, questions, wording, next } = await details('from=2027-1&to=2027-2&country=de');
    expect(listed).toEqual([
      {
        question: first.id,
        country: 'DE',
        answer: { before: option(1, 'Option 1'), after: option(3, 'Option 3') },
        comment: { before: '<p>Deed in DE</p>', after: null, lang: null, modified: null, modified_by: null },
        sources: [
          { before: { article: '§ 2', ...law }, after: { article: '§ 2', ...law, checked_on: '2027-05-01' } },
          { before: null, after: { article: '§ 4', ...law } },
          { before: { article: '§ 3', ...law }, after: null },
        ],
      },
      {
        question: second.id,
        country: 'DE',
        answer: { before: option(1, 'Option 1'), after: null },
        comment: { before: null, after: '<p>Register of DE</p>', lang: null, modified: expect.any(String), modified_by: null },
      },
    ]);
    expect(questions).toEqual([
      { id: first.id, chapter_order: expect.any(Number), order: first.order, text: 'Which form?' },
      { id: second.id, chapter_order: expect.any(Number), order: second.order, text: 'Which land register?' },
    ]);
    expect([wording, next]).toEqual([[], null]);
  });

  it('lists the changes of a question by the name of the country, with its changed wording', async () => {
    const { changes: listed, wording } = await details(`from=2027-1&to=2027-2&question=${first.id}`);
    expect(listed.map(({ country, answer }) => [country, answer?.before?.order, answer?.after?.order])).toEqual([
      ['AT', undefined, 2],
      ['DE', 1, 3],
    ]);
    expect(wording).toEqual([
      { question: first.id, part: 'option', before: 'Option 1', after: 'Notarial deed', order: { before: 1, after: 1 } },
      { question: first.id, part: 'option', before: 'Option 4', after: null, order: { before: 4, after: null } },
    ]);
  });

  it('shows both wordings of a question, and questions that only one version has', async () => {
    const { wording } = await details(`from=2027-1&to=2027-2&question=${second.id}&kind=wording`);
    expect(wording).toEqual([{ question: second.id, part: 'text', before: 'Which register?', after: 'Which land register?' }]);
    const added = await aQuestion(context.db, { text_en: 'Brand new?' });
    const live = await details(`from=2027-3&question=${added.id}`, expert, '');
    expect(live.wording).toEqual([{ question: added.id, part: 'text', before: null, after: 'Brand new?' }]);
    await context.db.updateTable('question').set({ active: false }).where('id', '=', added.id).execute();
  });

  it('filters by kind', async () => {
    const of = async (kind: string) => {
      const listed = await details(`from=2027-1&to=2027-2&questions=[${first.id},${second.id}]&kind=${kind}`);
      return [
        listed.changes.filter(({ answer }) => answer).length,
        listed.changes.filter(({ comment }) => comment).length,
        listed.changes.filter(({ sources }) => sources).length,
        listed.wording.length,
      ];
    };
    expect([await of('answers'), await of('comments'), await of('sources'), await of('wording')]).toEqual([
      [3, 0, 0, 0],
      [0, 2, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 3],
    ]);
  });

  it('names authors to readers, not to guests', async () => {
    const [, commented] = (await details('from=2027-1&to=2027-2&country=DE', reader)).changes;
    expect(commented?.comment?.modified_by).toMatchObject({ first_name: 'Erika' });
  });

  it('is paged', async () => {
    const { db } = context;
    const chapter_id = first.chapter_id;
    for (let index = 0; index < 201; index += 1) await setAnswer('FR', await aQuestion(db, { chapter_id, order: 1000 + index }), 1);
    const page = await details('from=2027-3&country=FR&kind=answers', expert, '');
    expect([page.changes.length, page.next]).toEqual([200, 200]);
    const last = await details('from=2027-3&country=FR&kind=answers&offset=200', expert, '');
    expect([last.changes.length, last.next]).toEqual([3, null]);
    const shown = [...page.changes, ...last.changes].map(({ question }) => question);
    expect(new Set(shown).size).toBe(203);
  });
});
