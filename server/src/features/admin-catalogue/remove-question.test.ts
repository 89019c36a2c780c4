import { type AdminChapter, type AdminQuestion, type Country, type PointOfView, paths, rowOf } from '@round-table/shared/contract';
import { recomputeTallies } from '../../tallies/tallies';
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
  theCountry,
} from '../../testing/builders';
import { aTestBed, type TestBed } from '../../testing/test-bed';
import { takeVersion } from '../versions/repository';

let bed: TestBed;
const headers: Record<'guest' | 'reader' | 'expert' | 'admin', Record<string, string>> = { guest: {}, reader: {}, expert: {}, admin: {} };
let admin: Record<string, string>;
beforeAll(async () => {
  bed = await aTestBed();
  headers.reader = await bed.as((await aReader(bed.db)).id);
  headers.expert = await bed.as((await anExpert(bed.db, { countries: ['FI'] })).id);
  admin = await bed.as((await anAdmin(bed.db)).id);
});
afterAll(() => bed.close());

/** A question that a country has answered, commented on and attached a file to, with weight and score, and a version that holds it. */
async function aQuestionInUse() {
  const { db } = bed;
  const question = await aQuestion(db);
  const country = await theCountry(db, 'FI');
  const place = { question_id: question.id, country_id: country.id };
  const answer = await aGivenAnswer(db, { ...place, answer_option_id: question.options[0]?.id ?? 0 });
  const comment = await aComment(db, { ...place, plain: 'Registration is needed.' });
  const attachment = await anAttachment(db, place);
  await recomputeTallies(db);
  const view = await aPointOfView(db);
  await bed.post(paths.questionWeights, { question: question.id, pointofview: view.id, weight: 2 }, admin);
  await bed.post(paths.scores, { answer: question.options[0]?.id, pointofview: view.id, score: 3 }, admin);
  await db.updateTable('country').set({ confirmed_at: new Date() }).where('id', '=', country.id).execute();
  await takeVersion(db, { now: new Date(), timeZone: 'Europe/Berlin' });
  return { question, country, answer, comment, attachment, view };
}
const remove = (id: number, who = admin) => bed.remove(rowOf(paths.adminQuestions, id), who);

it('is refused to everybody but admins, to admins with the RO switch on, and for what is not there', async () => {
  const { id } = await aQuestion(bed.db);
  expect((await remove(id, headers.guest)).statusCode).toBe(401);
  expect((await remove(id, headers.reader)).statusCode).toBe(403);
  expect((await remove(id, headers.expert)).statusCode).toBe(403);
  expect((await bed.remove(`/ro${rowOf(paths.adminQuestions, id)}`, admin)).statusCode).toBe(403);
  expect((await remove(2_000_000)).statusCode).toBe(404);
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
});

it('takes a question out of catalogue and figures with all that countries gave to it, and leaves versions as they were taken', async () => {
  const { question, answer, comment, attachment, view } = await aQuestionInUse();
  const { db } = bed;
  const figures = async () => {
    const countries = (await bed.get(paths.countries, headers.expert)).json() as Country[];
    const views = (await bed.get(paths.pointsOfView, admin)).json() as PointOfView[];
    return { ...countries.find(({ code }) => code === 'FI'), ...views.find(({ id }) => id === view.id) };
  };
  const kept = () =>
    Promise.all([
      db.selectFrom('version_answer').selectAll().execute(),
      db.selectFrom('version_comment').selectAll().execute(),
      db.selectFrom('version_attachment').selectAll().execute(),
    ]);
  const versions = await kept();
  expect(versions.map((rows) => rows.length)).toEqual([1, 1, 1]);
  expect(await figures()).toMatchObject({ answered_count: 1, comments_count: 1, country_scores: { FI: 6 }, max_score: 6 });

  expect((await remove(question.id)).statusCode).toBe(204);

  expect(await figures()).toMatchObject({ answered_count: 0, comments_count: 0, country_scores: { FI: 0 }, max_score: 0 });
  const questions = (await bed.get(paths.adminQuestions, admin)).json() as AdminQuestion[];
  expect(questions.map(({ id }) => id)).not.toContain(question.id);
  for (const who of [headers.reader, headers.expert, admin]) {
    expect((await bed.get(paths.chapters, who)).body).not.toContain(question.text_en);
    expect((await bed.get(`${paths.givenAnswers}?question=${question.id}`, who)).statusCode).toBe(404);
    expect((await bed.get(`${paths.comments}?question=${question.id}`, who)).statusCode).toBe(404);
    expect((await bed.get(`${paths.comments}?search=Registration`, who)).json()).toEqual([]);
    expect((await bed.get(`${paths.map}${question.id}/`, who)).statusCode).toBe(404);
  }
  expect((await bed.remove(rowOf(paths.givenAnswers, answer.id), headers.expert)).statusCode).toBe(404);
  expect((await bed.remove(rowOf(paths.comments, comment.id), headers.expert)).statusCode).toBe(404);
  expect((await bed.remove(rowOf(paths.attachments, attachment.id), headers.expert)).statusCode).toBe(404);
  expect(await kept()).toEqual(versions);
  const entry = await db.selectFrom('audit').select(['subject_id', 'before']).where('action', '=', 'question.removed').execute();
  expect(entry.at(-1)).toMatchObject({
    subject_id: String(question.id),
    before: { text_en: question.text_en, answers: [{}, {}], given_answers: 1, comments: 1, attachments: 1 },
  });
});

it('lets the chapter go that it was the last question of', async () => {
  const chapter = await aChapter(bed.db);
  const question = await aQuestion(bed.db, { chapter_id: chapter.id });
  expect((await bed.remove(rowOf(paths.adminChapters, chapter.id), admin)).statusCode).toBe(409);
  await remove(question.id);
  const listed = (await bed.get(paths.adminChapters, admin)).json() as AdminChapter[];
  expect(listed.find(({ id }) => id === chapter.id)?.questions).toEqual([]);
  expect((await bed.remove(rowOf(paths.adminChapters, chapter.id), admin)).statusCode).toBe(204);
});

it('lets an expert answer while the question goes: the answer is refused or goes with it', async () => {
  const country = await theCountry(bed.db, 'FI');
  const question = await aQuestion(bed.db);
  const answer = { question: question.id, country: country.id, answer: question.options[0]?.id };
  const [removed, ...answered] = await Promise.all([
    remove(question.id),
    ...[1, 2, 3, 4].map(() => bed.post(paths.givenAnswers, answer, headers.expert)),
  ]);
  expect(removed.statusCode).toBe(204);
  for (const { statusCode } of answered) expect([200, 201, 400, 404]).toContain(statusCode);
  expect(await bed.db.selectFrom('given_answer').select('id').where('question_id', '=', question.id).execute()).toEqual([]);
});
