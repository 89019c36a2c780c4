import { createHash } from 'node:crypto';
import { getSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { aCountry, aGivenAnswer, aQuestion } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { until } from '../../testing/until';
import { queueKey } from './data-folders';
import { createOpenData } from './open-data';

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  const question = await aQuestion(db, { options: 2 });
  const country = await aCountry(db, { code: 'DE', confirmed_at: new Date() });
  await aGivenAnswer(db, { question_id: question.id, country_id: country.id, answer_option_id: question.options[1]?.id ?? 0 });
  await takeVersion(db, { now: new Date('2027-03-01T10:00:00Z'), timeZone: 'Europe/Berlin' });
});
afterAll(() => context.close());

test('neither the index nor a file waits for files that take long to write; both have them afterwards (DAT-01)', async () => {
  const openData = createOpenData(context.services, { index: 0, file: 0 });
  const state = { revision: 1, settings: await getSettings(context.db) };
  const listVersions = async () =>
    (await openData.getIndex(state)).versions.map(({ id, is_written, rows, files }) => [id, is_written, rows.answers, files.length]);
  expect(await listVersions()).toEqual([['2027-1', false, undefined, 0]]);
  const answers = { version: '2027-1', file: 'answers.csv', acceptsGzip: false };
  await expect(openData.openFile(state, answers)).rejects.toMatchObject({ status: 503, code: 'open-data-not-written', retryAfter: 30 });
  await until(async () => (await listVersions())[0]?.[1] === true);
  expect(await listVersions()).toEqual([['2027-1', true, 1, 12]]);
  const { handle, sha256 } = await openData.openFile(state, answers);
  const bytes = await handle.readFile();
  await handle.close();
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  await openData.close();
});

test('only the first responses wait for the files of a version that takes long (DAT-01)', async () => {
  const openData = createOpenData(context.services, { index: 1_000, file: 0 });
  const state = { revision: 1, settings: await getSettings(context.db) };
  // Nothing is written while another one has the turn.
  const slot = await context.services.exportWorkers.acquire(queueKey, new AbortController().signal, () => undefined);
  const measureIndex = async () => {
    const startedAt = performance.now();
    expect((await openData.getIndex(state)).versions).toMatchObject([{ id: '2027-1', is_written: false }]);
    return performance.now() - startedAt;
  };
  const first = await measureIndex();
  expect(first).toBeGreaterThanOrEqual(1_000);
  expect(await measureIndex()).toBeLessThan(first / 2);
  slot.release();
  await until(async () => (await openData.getIndex(state)).versions[0]?.is_written === true);
  await openData.close();
});

test('a file is waited for longer than the index (DAT-01)', async () => {
  const openData = createOpenData(context.services, { index: 0, file: 20_000 });
  const state = { revision: 1, settings: await getSettings(context.db) };
  const slot = await context.services.exportWorkers.acquire(queueKey, new AbortController().signal, () => undefined);
  expect((await openData.getIndex(state)).versions).toMatchObject([{ id: '2027-1', is_written: false }]);
  const opened = openData.openFile(state, { version: '2027-1', file: 'answers.csv', acceptsGzip: false });
  slot.release();
  const { handle } = await opened;
  await handle.close();
  await openData.close();
});
