import { type AdminChapter, paths } from '@round-table/shared/contract';
import { bumpPublished } from '../../platform/db/revision';
import { anAdmin, aPointOfView, aQuestion } from '../../testing/builders';
import { whenCurrent } from '../../testing/database/next-change';
import { countStatements } from '../../testing/database/statements';
import { aDatabase, openTestChangeFeed, type TestDatabase } from '../../testing/database/test-database';
import { anAdminChapter } from '../../testing/fixtures/admin-bodies';
import { anApp, type TestApp } from '../../testing/test-app';

let database: TestDatabase;
let site: TestApp;
let admin: { authorization: string };
let countAll: () => number;

beforeAll(async () => {
  database = await aDatabase();
  const changes = openTestChangeFeed(database.db, { lease: 600_000 });
  const { counted, statements } = countStatements(database.db);
  countAll = statements;
  site = await anApp(counted, { changes });
  await whenCurrent(changes);
  admin = await site.as((await anAdmin(database.db)).id);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const get = (url: string) => site.app.inject({ url, headers: admin });
const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, headers: admin, payload });
const countStatementsOf = async (url: string) => {
  const before = countAll();
  expect((await get(url)).statusCode).toBe(200);
  return countAll() - before;
};

test('lists of the catalogue need a statement only once between two changes of it', async () => {
  const view = await aPointOfView(database.db);
  const question = await aQuestion(database.db);
  await bumpPublished(database.db);
  const lists = [paths.adminChapters, paths.adminQuestions, paths.questionWeights, `${paths.scores}?pointofview=${view.id}`];
  for (const url of lists) expect([url, (await countStatementsOf(url)) > 0, await countStatementsOf(url)]).toEqual([url, true, 0]);
  const weight = { question: question.id, pointofview: view.id, weight: 2 };
  expect((await post(paths.questionWeights, weight)).statusCode).toBe(201);
  for (const url of lists) expect([url, (await countStatementsOf(url)) > 0, await countStatementsOf(url)]).toEqual([url, true, 0]);
  expect((await get(paths.questionWeights)).json()).toEqual([{ ...weight, id: expect.any(Number) }]);
});

test('a list contains a change in the next response, and that of one point of view only its own rows', async () => {
  const [view, other] = [await aPointOfView(database.db), await aPointOfView(database.db)];
  const question = await aQuestion(database.db);
  const answer = question.options[0]?.id;
  await bumpPublished(database.db);
  const listScores = async (query: string) => (await get(`${paths.scores}${query}`)).json() as { score: number }[];
  for (const [pointofview, score] of [
    [view.id, 1],
    [other.id, 2],
  ]) {
    await post(paths.scores, { answer, pointofview, score });
    expect((await listScores('')).at(-1)).toMatchObject({ score });
  }
  expect((await listScores(`?pointofview=${view.id}`)).map(({ score }) => score)).toEqual([1]);
  expect((await listScores(`?pointofview=${other.id}`)).map(({ score }) => score)).toEqual([2]);
  const listNames = async () => ((await get(paths.adminChapters)).json() as AdminChapter[]).map(({ name_en }) => name_en);
  const before = await listNames();
  const { id } = (await post(paths.adminChapters, anAdminChapter({ order: 9, name_en: 'New' }))).json();
  expect(await listNames()).toEqual([...before, 'New']);
  await site.app.inject({ method: 'DELETE', url: `${paths.adminChapters}${id}/`, headers: admin });
  expect(await listNames()).toEqual(before);
});
