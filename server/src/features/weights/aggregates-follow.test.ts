import {
  type AdminChapter,
  type AdminQuestion,
  type Country,
  minActiveOptions,
  paths,
  type Ranking,
  rowOf,
} from '@round-table/shared/contract';
import fc from 'fast-check';
import { anAdmin, anExpert, aPointOfView, theCountry } from '../../testing/builders';
import { anAdminChapter, anAdminQuestion } from '../../testing/fixtures/admin-bodies';
import {
  computeReferenceCharts,
  computeReferenceProgress,
  isCounted,
  type ReferenceCatalogue,
} from '../../testing/fixtures/reference-catalogue';
import { createTestContext, type TestContext } from '../../testing/test-context';

let context: TestContext;
let admin: Record<string, string>;
let expert: Record<string, string>;
let plain: ReferenceCatalogue;
/** Number of edits sent; edits without a change are not counted. */
let sent = 0;
const codes = ['AT', 'DE', 'FR'];
beforeAll(async () => {
  context = await createTestContext();
  admin = await context.as((await anAdmin(context.db)).id);
  expert = await context.as((await anExpert(context.db, { countries: codes })).id);
  const countries = await Promise.all(codes.map((code) => theCountry(context.db, code)));
  const views = [await aPointOfView(context.db), await aPointOfView(context.db)];
  plain = { chapters: [], questions: [], weights: [], scores: [], answers: [], countries, views: views.map(({ id }) => id) };
  for (const index of [0, 1, 2]) await addChapter({ a: index, b: 0, c: 1000 * index + 1 });
  for (const index of [0, 1, 2, 3, 4, 5]) await addQuestion({ a: index, b: 0, c: 0 });
});
afterAll(() => context.close());

/** The target and the value of an edit. */
interface Choice {
  a: number;
  b: number;
  c: number;
}
type Question = ReferenceCatalogue['questions'][number];

const pick = <T>(list: T[], index: number): T => list[index % list.length] as T;
/** Thousandths; sometimes zero. */
const amount = (seed: number): bigint => (seed % 5 === 0 ? 0n : BigInt((seed * 37) % 4001));
const toBody = (thousandths: bigint) => Number(thousandths) / 1000;

async function send<T>(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object, headers: Record<string, string>, status: number) {
  sent += 1;
  const answer = await context.app.inject({ method, url, headers, ...(method !== 'DELETE' && { payload }) });
  // A POST to an existing row changes it and returns 200.
  const isAsExpected = answer.statusCode === status || (method === 'POST' && answer.statusCode === 200);
  expect([method, url, isAsExpected ? status : answer.statusCode]).toEqual([method, url, status]);
  return (answer.body ? answer.json() : null) as T;
}

const chapterBody = (weight: bigint, active: boolean) => anAdminChapter({ weight: toBody(weight), active });
const questionBody = ({ chapter, active }: Omit<Question, 'id' | 'options'>, options: (number | undefined)[]) =>
  anAdminQuestion(chapter, {
    active,
    answers: options.map((id, index) => ({ ...(id !== undefined && { id }), order: index + 1, text_en: `Option ${index}`, text_de: '' })),
  });

async function addChapter({ c }: Choice) {
  if (plain.chapters.length >= 5) return;
  const body = chapterBody(amount(c), true);
  const { id } = await send<AdminChapter>('POST', paths.adminChapters, body, admin, 201);
  plain.chapters.push({ id, weight: amount(c), active: true });
}

async function changeChapter({ a, b, c }: Choice) {
  const chapter = pick(plain.chapters, a);
  Object.assign(chapter, { weight: amount(c), active: b % 4 > 0 });
  await send('PUT', rowOf(paths.adminChapters, chapter.id), chapterBody(chapter.weight, chapter.active), admin, 200);
}

async function removeChapter({ a }: Choice) {
  const { id } = pick(plain.chapters, a);
  const isUsed = plain.questions.some(({ chapter }) => chapter === id);
  if (plain.chapters.length < 3) return;
  await send('DELETE', rowOf(paths.adminChapters, id), {}, admin, isUsed ? 409 : 204);
  if (!isUsed) plain.chapters = plain.chapters.filter((chapter) => chapter.id !== id);
}

async function addQuestion({ a }: Choice) {
  if (plain.questions.length >= 10) return;
  const made = { chapter: pick(plain.chapters, a).id, active: true };
  const { id, answers } = await send<AdminQuestion>('POST', paths.adminQuestions, questionBody(made, [undefined, undefined]), admin, 201);
  plain.questions.push({ ...made, id, options: answers.map((option) => option.id) });
}

async function changeQuestion({ a, b, c }: Choice) {
  const question = pick(plain.questions, a);
  const changed = { ...question, chapter: pick(plain.chapters, b).id, active: c % 4 > 0 };
  const isRefused = changed.active && question.options.length < minActiveOptions;
  await send('PUT', rowOf(paths.adminQuestions, question.id), questionBody(changed, question.options), admin, isRefused ? 400 : 200);
  if (!isRefused) Object.assign(question, changed);
}

async function addOption({ a }: Choice) {
  const question = pick(plain.questions, a);
  if (question.options.length >= 4) return;
  const body = questionBody(question, [undefined, ...question.options]);
  const { answers } = await send<AdminQuestion>('PUT', rowOf(paths.adminQuestions, question.id), body, admin, 200);
  question.options = answers.map(({ id }) => id);
}

async function removeOption({ a, b }: Choice) {
  const question = pick(plain.questions, a);
  const gone = question.options.length > 0 ? pick(question.options, b) : 0;
  const isChosen = plain.answers.some(({ option }) => option === gone);
  const left = question.options.filter((option) => option !== gone);
  const isTooFew = question.active && left.length < minActiveOptions;
  const status = isTooFew ? 400 : isChosen ? 409 : 200;
  await send('PUT', rowOf(paths.adminQuestions, question.id), questionBody(question, left), admin, status);
  if (status === 200) question.options = left;
}

async function removeQuestion({ a }: Choice) {
  if (plain.questions.length < 4) return;
  const { id } = pick(plain.questions, a);
  await send('DELETE', rowOf(paths.adminQuestions, id), {}, admin, 204);
  plain.questions = plain.questions.filter((question) => question.id !== id);
  plain.answers = plain.answers.filter(({ question }) => question !== id);
}

async function weigh({ a, b, c }: Choice) {
  const { id: question } = pick(plain.questions, a);
  const [view, weight] = [pick(plain.views, b), amount(c)];
  const body = { question, pointofview: view, weight: toBody(weight) };
  const saved = await send<{ id: number }>('POST', paths.questionWeights, body, admin, 201);
  plain.weights = [...plain.weights.filter((row) => row.question !== question || row.view !== view), { question, view, weight }];
  if (c % 2 === 0) await send('PUT', rowOf(paths.questionWeights, saved.id), body, admin, 200);
}

async function score({ a, b, c }: Choice) {
  const { options } = pick(plain.questions, a);
  if (options.length === 0) return;
  const [option, view, value] = [pick(options, c), pick(plain.views, b), amount(c)];
  const body = { answer: option, pointofview: view, score: toBody(value) };
  await send('POST', paths.scores, body, admin, 201);
  plain.scores = [...plain.scores.filter((row) => row.option !== option || row.view !== view), { option, view, score: value }];
}

async function answer({ a, b, c }: Choice) {
  const [question, country] = [pick(plain.questions, a), pick(plain.countries, b)];
  if (question.options.length === 0 || !isCounted(plain, question)) return;
  const option = pick(question.options, c);
  const body = { question: question.id, country: country.id, answer: option };
  const { id } = await send<{ id: number }>('POST', paths.givenAnswers, body, expert, 201);
  const others = plain.answers.filter((row) => row.question !== question.id || row.country !== country.id);
  plain.answers = [...others, { id, question: question.id, country: country.id, option }];
}

async function unanswer({ a }: Choice) {
  if (plain.answers.length === 0) return;
  const { id } = pick(plain.answers, a);
  await send('DELETE', rowOf(paths.givenAnswers, id), {}, expert, 204);
  plain.answers = plain.answers.filter((row) => row.id !== id);
}

const edits = {
  weigh,
  score,
  answer,
  unanswer,
  changeChapter,
  changeQuestion,
  addOption,
  removeOption,
  addQuestion,
  removeQuestion,
  addChapter,
  removeChapter,
};

/** The chosen options in the ranking under the first point of view: question and order, by country. */
async function readChosen() {
  const { chapters, countries } = (await context.get(paths.ranking, admin)).json() as Ranking;
  const questions = chapters.flatMap((chapter) => chapter.questions.map(({ id }) => id));
  const toPairs = (answers: number[]) => answers.flatMap((order, index) => (order > 0 ? [[questions[index] ?? 0, order]] : []));
  return { questions: [...questions].sort(), ...Object.fromEntries(countries.map(({ code, answers }) => [code, toPairs(answers).sort()])) };
}

/** The same computed from all rows. */
function computeReferenceChosen() {
  const [view] = plain.views;
  const ranked = plain.questions.filter((question) => {
    const isScored = plain.scores.some((row) => row.view === view && row.score > 0n && question.options.includes(row.option));
    return (
      isCounted(plain, question) &&
      isScored &&
      plain.weights.some((row) => row.view === view && row.question === question.id && row.weight > 0n)
    );
  });
  const toPairs = (country: number) =>
    ranked.flatMap(({ id, options }) => {
      const chosen = plain.answers.find((row) => row.question === id && row.country === country);
      return chosen ? [[id, options.indexOf(chosen.option) + 1]] : [];
    });
  const byCode = plain.countries.map(({ code, id }) => [code, toPairs(id).sort()]);
  return { questions: ranked.map(({ id }) => id).sort(), ...Object.fromEntries(byCode) };
}

const number = fc.nat({ max: 5000 });
const kind = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('weigh' as const, 'score' as const, 'answer' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])) },
);
const session = fc.array(fc.record({ kind, a: number, b: number, c: number }), { minLength: 25, maxLength: 30 });

it('keeps charts, rankings and weighted progress equal to a full recomputation through 500 random edits (WGT-04, DASH-09, DASH-10)', async () => {
  sent = 0;
  await fc.assert(
    fc.asyncProperty(session, async (steps) => {
      for (const step of steps) {
        const before = sent;
        await edits[step.kind](step);
        if (sent === before) continue;
        const [countries, views] = await Promise.all([context.get(paths.countries, admin), context.get(paths.pointsOfView, admin)]);
        const progress = (countries.json() as Country[]).map(({ code, answered_count, progress_all, progress_weighted }) => ({
          code,
          answered_count,
          progress_all,
          progress_weighted,
        }));
        const charts = computeReferenceCharts(plain).map((chart) => expect.objectContaining(chart));
        const chosen = computeReferenceChosen();
        const found = { step, progress, charts: views.json(), chosen: await readChosen() };
        expect(found).toEqual({ step, progress: computeReferenceProgress(plain), charts, chosen });
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(sent).toBeGreaterThanOrEqual(500);
}, 300_000);
