import { type AdminChapter, type AdminQuestion, type Country, type PointOfView, paths, rowOf } from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { takeVersion } from '../../domain/versions/take-version';
import {
  aChapter,
  aComment,
  aGivenAnswer,
  anAdmin,
  anAttachment,
  anExpert,
  aPointOfView,
  aQuestion,
  aReader,
  aSource,
  theCountry,
} from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
const headers: Record<'guest' | 'reader' | 'expert' | 'admin', Record<string, string>> = { guest: {}, reader: {}, expert: {}, admin: {} };
let admin: Record<string, string>;
beforeAll(async () => {
  context = await createTestContext();
  headers.reader = await context.as((await aReader(context.db)).id);
  headers.expert = await context.as((await anExpert(context.db, { countries: ['FI'] })).id);
  admin = await context.as((await anAdmin(context.db)).id);
});
afterAll(() => context.close());

/** A question that a country has answered, commented on and attached a file to, with weight and score, and a version that holds it. */
async function aQuestionInUse() {
  const { db } = context;
  const question = await aQuestion(db);
  const country = await theCountry(db, 'FI');
  const place = { question_id: question.id, country_id: country.id };
  const answer = await aGivenAnswer(db, { ...place, answer_option_id: question.options[0]?.id ?? 0 });
  const comment = await aComment(db, { ...place, plain: 'Registration is needed.' });
  await aSource(db, place);
  const attachment = await anAttachment(db, place);
  await recomputeAggregates(db);
  const view = await aPointOfView(db);
  await context.post(paths.questionWeights, { question: question.id, pointofview: view.id, weight: 2 }, admin);
  await context.post(paths.scores, { answer: question.options[0]?.id, pointofview: view.id, score: 3 }, admin);
  await db.updateTable('country').set({ confirmed_at: new Date() }).where('id', '=', country.id).execute();
  await takeVersion(db, { now: new Date(), timeZone: 'Europe/Berlin' });
  return { question, country, answer, comment, attachment, view };
}
const remove = (id: number, who = admin) => context.remove(rowOf(paths.adminQuestions, id), who);

it('returns 403 for all but admins and in the read-only view, and 404 for unknown ids', async () => {
  const { id } = await aQuestion(context.db);
  expect((await remove(id, headers.guest)).statusCode).toBe(401);
  expect((await remove(id, headers.reader)).statusCode).toBe(403);
  expect((await remove(id, headers.expert)).statusCode).toBe(403);
  expect((await context.remove(`/ro${rowOf(paths.adminQuestions, id)}`, admin)).statusCode).toBe(403);
  expect((await remove(2_000_000)).statusCode).toBe(404);
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
});

it('removes a question with all content of countries from live data and aggregates, but not from versions', async () => {
  const { question, answer, comment, attachment, view } = await aQuestionInUse();
  const { db } = context;
  const figures = async () => {
    const countries = (await context.get(paths.countries, headers.expert)).json() as Country[];
    const views = (await context.get(paths.pointsOfView, admin)).json() as PointOfView[];
    return { ...countries.find(({ code }) => code === 'FI'), ...views.find(({ id }) => id === view.id) };
  };
  const unchanged = () =>
    Promise.all([
      db.selectFrom('version_answer').selectAll().execute(),
      db.selectFrom('version_comment').selectAll().execute(),
      db.selectFrom('version_source').selectAll().execute(),
      db.selectFrom('version_attachment').selectAll().execute(),
    ]);
  const versions = await unchanged();
  expect(versions.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
  expect(await figures()).toMatchObject({ answered_count: 1, comments_count: 1, country_scores: { FI: 6 }, max_score: 6 });

  expect((await remove(question.id)).statusCode).toBe(204);

  expect(await figures()).toMatchObject({ answered_count: 0, comments_count: 0, country_scores: { FI: 0 }, max_score: 0 });
  const questions = (await context.get(paths.adminQuestions, admin)).json() as AdminQuestion[];
  expect(questions.map(({ id }) => id)).not.toContain(question.id);
  expect((await context.get(paths.chapters, headers.reader)).body).toContain(question.text_en);
  for (const who of [headers.expert, admin]) {
    expect((await context.get(paths.chapters, who)).body).not.toContain(question.text_en);
    expect((await context.get(`${paths.givenAnswers}?question=${question.id}`, who)).statusCode).toBe(404);
    expect((await context.get(`${paths.comments}?question=${question.id}`, who)).statusCode).toBe(404);
    expect((await context.get(`${paths.sources}?question=${question.id}`, who)).statusCode).toBe(404);
    expect((await context.get(`${paths.comments}?search=Registration`, who)).json()).toEqual([]);
    expect((await context.get(`${paths.map}${question.id}/`, who)).statusCode).toBe(404);
  }
  expect((await context.remove(rowOf(paths.givenAnswers, answer.id), headers.expert)).statusCode).toBe(404);
  expect((await context.remove(rowOf(paths.comments, comment.id), headers.expert)).statusCode).toBe(404);
  expect((await context.remove(rowOf(paths.attachments, attachment.id), headers.expert)).statusCode).toBe(404);
  expect(await unchanged()).toEqual(versions);
  const entry = await db.selectFrom('audit').select(['subject_id', 'before']).where('action', '=', 'question.removed').execute();
  expect(entry.at(-1)).toMatchObject({
    subject_id: String(question.id),
    before: { text_en: question.text_en, answers: [{}, {}], given_answers: 1, comments: 1, sources: 1, attachments: 1 },
  });
});

it('allows removing the chapter of the last question', async () => {
  const chapter = await aChapter(context.db);
  const question = await aQuestion(context.db, { chapter_id: chapter.id });
  expect((await context.remove(rowOf(paths.adminChapters, chapter.id), admin)).statusCode).toBe(409);
  await remove(question.id);
  const listed = (await context.get(paths.adminChapters, admin)).json() as AdminChapter[];
  expect(listed.find(({ id }) => id === chapter.id)?.questions).toEqual([]);
  expect((await context.remove(rowOf(paths.adminChapters, chapter.id), admin)).statusCode).toBe(204);
});

it('rejects or removes an answer that is saved during the removal', async () => {
  const country = await theCountry(context.db, 'FI');
  const question = await aQuestion(context.db);
  const answer = { question: question.id, country: country.id, answer: question.options[0]?.id };
  const [removed, ...answered] = await Promise.all([
    remove(question.id),
    ...[1, 2, 3, 4].map(() => context.post(paths.givenAnswers, answer, headers.expert)),
  ]);
  expect(removed.statusCode).toBe(204);
  for (const { statusCode } of answered) expect([200, 201, 400, 404]).toContain(statusCode);
  expect(await context.db.selectFrom('given_answer').select('id').where('question_id', '=', question.id).execute()).toEqual([]);
});
