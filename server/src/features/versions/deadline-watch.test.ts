import { paths, type Version } from '@round-table/shared/contract';
import { checkVersions } from '../../cli/doctor/database/versions';
import { getSettings, saveSettings } from '../../domain/settings/repository';
import { aCountry, aGivenAnswer, aQuestion } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { takeDueVersion, watchDeadlines } from './deadline-watch';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const deadline = new Date('2027-06-30T21:59:59.000Z');
const at = (moment: Date) => ({ ...context.services, db: context.db, clock: () => moment, databaseClock: async () => moment });
const later = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);
const versions = async () => ((await context.get(`/ro${paths.versions}`)).json() as Version[]).map(({ id }) => id);
const quiet = { info: () => undefined, error: () => undefined };

/** Two countries that have answered; only Germany has confirmed. */
async function aRoundTable() {
  await saveSettings(context.db, { deadline: deadline.toISOString(), rhythm: 6 });
  const question = await aQuestion(context.db);
  for (const code of ['DE', 'FR']) {
    const country = await aCountry(context.db, { code, confirmed_at: code === 'DE' ? new Date() : null });
    await aGivenAnswer(context.db, { question_id: question.id, country_id: country.id, answer_option_id: question.options[0]?.id ?? 0 });
  }
}

it('takes no version before the deadline or without one', async () => {
  await aRoundTable();
  expect(await takeDueVersion(at(later(-1)))).toEqual({});
  await saveSettings(context.db, { deadline: null });
  expect(await takeDueVersion(at(later(1)))).toEqual({});
  expect(await versions()).toEqual([]);
});

it('takes the version at the deadline: includes confirmed answers, clears confirmations, moves the deadline (RO-01)', async () => {
  await aRoundTable();
  expect(await takeDueVersion(at(deadline))).toEqual({ version: '2027-1' });
  const held = await context.db.selectFrom('version_country').innerJoin('country', 'country.id', 'country_id').select('code').execute();
  expect(held).toEqual([{ code: 'DE' }]);
  expect(await context.db.selectFrom('country').select('id').where('confirmed_at', 'is not', null).execute()).toEqual([]);
  // Half a year later in local time, across the change to winter time in October.
  expect((await getSettings(context.db)).deadline).toBe('2027-12-30T22:59:59.000Z');
  expect(await takeDueVersion(at(later(60_000)))).toEqual({});
});

it('takes the version of a deadline missed while no server ran, once', async () => {
  await aRoundTable();
  const stop = watchDeadlines(at(later(400 * 86_400_000)), quiet);
  await stop();
  expect(await versions()).toEqual(['2027-1']);
  expect(new Date((await getSettings(context.db)).deadline ?? 0) > later(400 * 86_400_000)).toBe(true);
});

it('takes no empty version: logs the reason once, names it in the doctor, and moves the deadline on (RO-04)', async () => {
  await saveSettings(context.db, { deadline: deadline.toISOString(), rhythm: 6 });
  const logged: object[] = [];
  const log = { info: () => undefined, error: (facts: object, message: string) => void logged.push({ ...facts, message }) };
  await Promise.all([1, 2, 3].map(() => watchDeadlines(at(deadline), log)()));
  const nextDeadline = new Date('2027-12-30T22:59:59.000Z');
  const message = 'no version was taken at the deadline: it would have been empty';
  expect(logged).toEqual([{ deadline, reason: 'There is no question', nextDeadline, message }]);
  expect(await versions()).toEqual([]);
  expect((await getSettings(context.db)).deadline).toBe(nextDeadline.toISOString());
  expect(await checkVersions(context.db)).toEqual({
    part: 'versions',
    state: 'warning',
    message: `At the deadline ${deadline.toISOString()} no version was taken. Reason: There is no question. There is no question. While this is so, no version is taken at the deadline ${nextDeadline.toISOString()}.`,
  });
  // What is entered now is not published by the deadline that has passed.
  await aQuestion(context.db);
  await aCountry(context.db, { confirmed_at: new Date() });
  expect(await takeDueVersion(at(later(60_000)))).toEqual({});
  expect(await takeDueVersion(at(nextDeadline))).toEqual({ version: '2027-1' });
  expect(await checkVersions(context.db)).toMatchObject({ state: 'ok' });
});

it('takes no version without the content of a country', async () => {
  await saveSettings(context.db, { deadline: deadline.toISOString() });
  await aQuestion(context.db);
  await aCountry(context.db);
  expect(await takeDueVersion(at(deadline))).toMatchObject({ skipped: { reason: 'No country is confirmed' } });
});

it('takes one version with any number of servers', async () => {
  await aRoundTable();
  const stops = Array.from({ length: 6 }, () => watchDeadlines(at(deadline), quiet));
  await Promise.all(stops.map((stop) => stop()));
  expect(await versions()).toEqual(['2027-1']);
});

it('logs a failure and retries', async () => {
  await aRoundTable();
  const failures: string[] = [];
  const log = { info: () => undefined, error: (_facts: object, message: string) => void failures.push(message) };
  const broken = {
    ...at(deadline),
    clock: () => {
      throw new Error('no clock');
    },
  };
  await watchDeadlines(broken, log)();
  expect(failures).toEqual(['the version of the deadline could not be taken; the next look tries again']);
  expect(await takeDueVersion(at(deadline))).toEqual({ version: '2027-1' });
});
