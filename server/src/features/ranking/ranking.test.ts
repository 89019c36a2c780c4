import { type AppInfo, type PointOfView, paths, type Ranking, readOnlyPrefix } from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { aChapter, aCountry, aGivenAnswer, anAdmin, anExpert, aPointOfView, aQuestion, aReader } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';

type Headers = Record<string, string>;
type Question = Awaited<ReturnType<typeof aQuestion>>;

let context: TestContext;
let admin: Headers;
let view: number;
let open: Question;
let reviewed: Question;
let ids: Record<string, number>;

/** Gives a question a weight, and a score to each of its options; undefined leaves an option without one. */
async function weigh(question: Question, weight: number, scores: (number | undefined)[]): Promise<void> {
  const { db } = context;
  await db.insertInto('question_weight').values({ question_id: question.id, point_of_view_id: view, weight }).execute();
  const rows = scores.flatMap((score, index) =>
    score === undefined ? [] : [{ answer_option_id: question.options[index]?.id ?? 0, point_of_view_id: view, score }],
  );
  if (rows.length > 0) await db.insertInto('answer_score').values(rows).execute();
}

const answer = (code: string, question: Question, order: number) =>
  aGivenAnswer(context.db, {
    question_id: question.id,
    country_id: ids[code] ?? 0,
    answer_option_id: question.options[order - 1]?.id ?? 0,
  });

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  admin = await context.as((await anAdmin(db)).id);
  view = (await aPointOfView(db, { order: 1, name_en: 'Creditor: realisation', name_de: 'Gläubiger', explanation_en: 'How safely.' })).id;
  await aPointOfView(db, { order: 2, name_en: 'Refinancing' });
  const first = await aChapter(db, { order: 1, name_en: 'Foundations', name_de: 'Grundlagen' });
  const second = await aChapter(db, { order: 2 });
  const empty = await aChapter(db, { order: 3 });
  const gone = await aChapter(db, { order: 4, active: false });
  open = await aQuestion(db, { chapter_id: first.id, order: 1, options: 3, text_en: 'Which form?' });
  reviewed = await aQuestion(db, { chapter_id: first.id, order: 2, public: false, text_en: 'Under review?' });
  const later = await aQuestion(db, { chapter_id: second.id, order: 1, options: 3 });
  const unscored = await aQuestion(db, { chapter_id: empty.id, order: 1 });
  const inactive = await aQuestion(db, { chapter_id: gone.id, order: 1 });
  const confirmed_at = new Date();
  const made = [
    await aCountry(db, { code: 'DE', name_en: 'Germany', name_de: 'Deutschland', confirmed_at }),
    await aCountry(db, { code: 'AT', confirmed_at }),
    await aCountry(db, { code: 'FR', public: false, confirmed_at }),
    await aCountry(db, { code: 'CH', active: false, confirmed_at }),
  ];
  ids = Object.fromEntries(made.map(({ code, id }) => [code, id]));
  await weigh(open, 0.1, [0.7, 3, undefined]);
  await weigh(reviewed, 2, [1.1, 0.2]);
  await weigh(later, 1.5, [0.4, 0.3, 7.125]);
  await weigh(unscored, 3, [undefined, undefined]);
  await weigh(inactive, 5, [5, 5]);
  await answer('DE', open, 1);
  await answer('DE', reviewed, 1);
  await answer('DE', unscored, 1);
  await answer('AT', open, 3);
  await answer('FR', open, 2);
  await answer('CH', open, 2);
  await takeVersion(db, { now: new Date('2027-03-01T10:00:00Z'), timeZone: 'Europe/Berlin' });
  await answer('AT', later, 3);
  await recomputeAggregates(db);
});
afterAll(() => context.close());
beforeEach(() => saveSettings(context.db, { 'charts.audience': 'everyone' }));

const ask = async (query = '', headers: Headers = {}, prefix = readOnlyPrefix) =>
  (await context.get(`${prefix}${paths.ranking}${query}`, headers)).json() as Ranking;
const getStatus = async (path: string, headers: Headers = {}) => (await context.get(path, headers)).statusCode;
const toAnswers = ({ countries }: Ranking) => Object.fromEntries(countries.map(({ code, answers }) => [code, answers]));
const listQuestions = ({ chapters }: Ranking) => chapters.flatMap(({ questions }) => questions);

test('contains weights, scores and the chosen options by their order @RNK-02', async () => {
  const ranking = await ask();
  expect(ranking).toMatchObject({
    version: '2027-1',
    point_of_view: 'creditor',
    points_of_view: [
      { id: view, key: 'creditor', name: 'Creditor: realisation', explanation: 'How safely.' },
      { key: 'refinancing', explanation: '' },
    ],
  });
  expect(ranking.chapters.map(({ name, questions }) => [name, questions.length])).toEqual([
    ['Foundations', 1],
    [expect.any(String), 1],
    [expect.any(String), 0],
  ]);
  expect(listQuestions(ranking)[0]).toEqual({
    id: open.id,
    order: 1,
    text: 'Which form?',
    weight: 0.1,
    options: [
      { order: 1, text: 'Option 1', score: 0.7 },
      { order: 2, text: 'Option 2', score: 3 },
      { order: 3, text: 'Option 3', score: 0 },
    ],
  });
  const german = await ask('?pov=refinancing', { 'accept-language': 'de' });
  expect(german).toMatchObject({ point_of_view: 'refinancing', chapters: [{ name: 'Grundlagen', questions: [] }, {}, {}] });
});

test('shows guests neither questions under review nor countries that are not public, and nobody inactive ones @RNK-02', async () => {
  const reader = await context.as((await aReader(context.db)).id);
  // Neither gets a cached body of the other.
  for (const _ of [1, 2]) {
    const ofGuest = await ask();
    expect(toAnswers(ofGuest)).toEqual({ AT: [3, 0], DE: [1, 0] });
    expect(JSON.stringify(ofGuest)).not.toMatch(/Under review|FR/);
    expect(toAnswers(await ask('', reader))).toEqual({ AT: [3, 0, 0], DE: [1, 1, 0], FR: [2, 0, 0] });
  }
});

test('shows members live answers, and every version on request @RNK-02', async () => {
  const expert = await context.as((await anExpert(context.db)).id);
  const live = await ask('', expert, '');
  expect([live.version, toAnswers(live).AT]).toEqual([null, [3, 0, 3]]);
  expect(toAnswers(await ask('?version=2027-1', expert, '')).AT).toEqual([3, 0, 0]);
  expect(await getStatus(`${paths.ranking}?version=2001-1`, expert)).toBe(404);
  expect(await getStatus(`${paths.ranking}?pov=nobody`, expert)).toBe(404);
  expect(await getStatus(`${paths.ranking}?pov=A%20B`, expert)).toBe(400);
});

/** The figures of the charts, computed from a ranking. */
function toFigures(ranking: Ranking) {
  const questions = listQuestions(ranking);
  const best = questions.map(({ weight, options }) => weight * Math.max(...options.map(({ score }) => score)));
  const sum = (parts: number[]) => Number(parts.reduce((total, part) => total + part, 0).toFixed(9));
  const scoreOf = (index: number, order = 0) =>
    (questions[index]?.weight ?? 0) * (questions[index]?.options.find((option) => option.order === order)?.score ?? 0);
  return {
    max_score: sum(best),
    country_scores: Object.fromEntries(
      ranking.countries.map(({ code, answers }) => [code, sum(answers.map((order, index) => scoreOf(index, order)))]),
    ),
    reachable_scores: Object.fromEntries(
      ranking.countries.map(({ code, answers }) => [
        code,
        sum(answers.map((order, index) => (order === 0 ? (best[index] ?? 0) : scoreOf(index, order)))),
      ]),
    ),
  };
}

test('adds up to the figures of the charts @RNK-02', async () => {
  const [charts] = (await context.get(paths.pointsOfView, admin)).json() as PointOfView[];
  const { max_score, country_scores, reachable_scores } = charts ?? {};
  expect(toFigures(await ask('', admin, ''))).toEqual({ max_score, country_scores, reachable_scores });
  expect(country_scores).toEqual({ AT: 10.6875, DE: 2.27, FR: 0.3 });
});

test.each([
  ['admins', [401, 403, 403, 200]],
  ['members', [401, 200, 200, 200]],
  ['everyone', [200, 200, 200, 200]],
] as const)('a change of the setting to "%s" holds at once, for the API and for app info @RNK-01', async (audience, expected) => {
  const people: Headers[] = [
    {},
    await context.as((await aReader(context.db)).id),
    await context.as((await anExpert(context.db)).id),
    admin,
  ];
  const before = await Promise.all(people.map((headers) => getStatus(`${readOnlyPrefix}${paths.ranking}`, headers)));
  expect(before).toEqual([200, 200, 200, 200]);
  await saveSettings(context.db, { 'charts.audience': audience });
  const ask = (headers: Headers) => getStatus(`${readOnlyPrefix}${paths.ranking}`, headers);
  expect(await Promise.all(people.map(ask))).toEqual(expected);
  const infos = await Promise.all(people.map(async (headers) => (await context.get(paths.appInfo, headers)).json() as AppInfo));
  expect(infos.map(({ permissions }) => permissions.includes('charts'))).toEqual(expected.map((status) => status === 200));
});

test('gives guests nothing if the installation does not admit them @RNK-01', async () => {
  await saveSettings(context.db, { allowAnonUsers: false });
  try {
    expect(await getStatus(`${readOnlyPrefix}${paths.ranking}`)).toBe(401);
    expect(((await context.get(paths.appInfo)).json() as AppInfo).permissions).toEqual([]);
  } finally {
    await saveSettings(context.db, { allowAnonUsers: true });
  }
});

test('a changed weight or score reaches guests at once @RNK-02', async () => {
  const readWeight = async () => listQuestions(await ask())[0];
  expect(await readWeight()).toMatchObject({ weight: 0.1 });
  await context.post(paths.questionWeights, { question: open.id, pointofview: view, weight: 2.5 }, admin);
  expect(await readWeight()).toMatchObject({ weight: 2.5 });
  await context.post(paths.scores, { answer: open.options[2]?.id, pointofview: view, score: 9 }, admin);
  expect(await readWeight()).toMatchObject({ options: [{ score: 0.7 }, { score: 3 }, { score: 9 }] });
});

test('is empty, not an error, without a version or a point of view @RNK-02', async () => {
  const fresh = await createTestContext();
  try {
    await saveSettings(fresh.db, { 'charts.audience': 'everyone' });
    await aCountry(fresh.db, { code: 'DE' });
    const read = async () => (await fresh.get(`${readOnlyPrefix}${paths.ranking}`)).json();
    expect(await read()).toEqual({ version: null, points_of_view: [], point_of_view: null, chapters: [], countries: [] });
  } finally {
    await fresh.close();
  }
});
