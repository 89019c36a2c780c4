import { paths, rowOf } from '@round-table/shared/contract';
import type { InjectOptions } from 'light-my-request';
import { anAdmin, aPointOfView, aQuestion } from '../testing/builders';
import { listRoundTrips } from '../testing/database/count-round-trips';
import { createExpertFixture, type ExpertFixture } from '../testing/test-context';

/** Budgets that do not depend on the speed of the machine: the round trips to the database of each frequent change. */
let fixture: ExpertFixture;
let admin: { authorization: string };
beforeAll(async () => {
  fixture = await createExpertFixture();
  admin = await fixture.context.as((await anAdmin(fixture.context.db)).id);
});
afterAll(() => fixture.context.close());

/** Sends a request and returns its status and round trips, except the look-up of the viewer: `transaction` for begin and commit. */
async function measure(request: InjectOptions) {
  let status = 0;
  const sent = await listRoundTrips(async () => {
    const response = await fixture.context.app.inject(request);
    status = response.statusCode;
  });
  const own = sent.filter((text) => !text.includes('session_family'));
  const statements = own.filter((text) => !['begin', 'commit'].includes(text));
  return { status, statements: statements.length, transaction: own.length - statements.length };
}

/** The first request reads the settings and the version too. */
const warmUp = () => fixture.context.get(paths.userInfo, fixture.expert);

it('saves, changes and removes an answer in one round trip each', async () => {
  await warmUp();
  const { expert: headers, germany, context } = fixture;
  const { id: question, options } = await aQuestion(context.db);
  const post = (option: number) => {
    const payload = { question, country: germany.id, answer: options[option]?.id };
    return measure({ method: 'POST', url: paths.givenAnswers, headers, payload });
  };
  expect(await post(0)).toEqual({ status: 201, statements: 1, transaction: 0 });
  expect(await post(1)).toEqual({ status: 200, statements: 1, transaction: 0 });
  // An unchanged answer writes nothing; a second statement reads since when it is given.
  expect(await post(1)).toEqual({ status: 200, statements: 2, transaction: 0 });
  const { id } = await context.db.selectFrom('given_answer').select('id').where('question_id', '=', question).executeTakeFirstOrThrow();
  const remove = () => measure({ method: 'DELETE', url: rowOf(paths.givenAnswers, id), headers });
  expect(await remove()).toEqual({ status: 204, statements: 1, transaction: 0 });
  expect(await remove()).toEqual({ status: 404, statements: 1, transaction: 0 });
});

it('saves the sources of an answer in one round trip', async () => {
  await warmUp();
  const { expert: headers, context } = fixture;
  const { id: question } = await aQuestion(context.db);
  const sources = [{ article: '§ 1192 BGB', statute: '', url: null, checked_on: '2026-05-11' }];
  const payload = { question, country: 'DE', sources };
  expect(await measure({ method: 'PUT', url: paths.sources, headers, payload })).toEqual({ status: 200, statements: 1, transaction: 0 });
});

it('saves a comment with two statements in a transaction, and removes it in one round trip', async () => {
  await warmUp();
  const { expert: headers, context } = fixture;
  const { id: question } = await aQuestion(context.db);
  const post = (text: string) => measure({ method: 'POST', url: paths.comments, headers, payload: { question, country: 'DE', text } });
  expect(await post('<p>One</p>')).toEqual({ status: 201, statements: 2, transaction: 2 });
  expect(await post('<p>Two</p>')).toEqual({ status: 200, statements: 2, transaction: 2 });
  expect(await post('')).toEqual({ status: 204, statements: 1, transaction: 2 });
  await post('<p>Three</p>');
  const { id } = await context.db.selectFrom('comment').select('id').where('question_id', '=', question).executeTakeFirstOrThrow();
  const removed = await measure({ method: 'DELETE', url: rowOf(paths.comments, id), headers });
  expect(removed).toEqual({ status: 204, statements: 1, transaction: 0 });
});

it('saves a confirmation in one round trip', async () => {
  for (const validated of [1, 0]) {
    // A confirmation is visible to guests, so the next request reads the settings and the version again.
    await warmUp();
    const confirmed = await measure({
      method: 'POST',
      url: paths.confirmation,
      headers: fixture.expert,
      payload: { country: 'DE', validated },
    });
    expect(confirmed).toEqual({ status: 200, statements: 1, transaction: 0 });
  }
});

it('saves a weight or a score in one round trip', async () => {
  const { context } = fixture;
  // Readers may see rankings, so the next request reads the settings and the version again.
  const measureChange = async (request: InjectOptions) => {
    await warmUp();
    return measure(request);
  };
  const [{ id: question, options }, { id: pointofview }] = [await aQuestion(context.db), await aPointOfView(context.db)];
  const bodies = {
    [paths.questionWeights]: { question, pointofview, weight: 1.5 },
    [paths.scores]: { answer: options[0]?.id, pointofview, score: 2 },
  };
  for (const [url, payload] of Object.entries(bodies)) {
    expect(await measureChange({ method: 'POST', url, headers: admin, payload })).toEqual({ status: 201, statements: 1, transaction: 0 });
    const [{ id }] = (await context.get(url, admin)).json();
    expect(await measureChange({ method: 'PUT', url: rowOf(url, id), headers: admin, payload })).toEqual({
      status: 200,
      statements: 1,
      transaction: 0,
    });
  }
});
