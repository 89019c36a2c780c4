import { paths, type Version } from '@round-table/shared/contract';
import { saveSettings } from '../../domain/settings/repository';
import { createDeadlineClock } from '../../domain/versions/deadline-clock';
import { aCountry, aQuestion } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { createDeadlineCheck, takeDueVersion } from './deadline-watch';

const day = 86_400_000;
const present = new Date('2026-11-23T12:00:00.000Z').getTime();
const deadline = new Date(present + 200 * day);

let context: TestContext;
/** The clocks of a server and its database, and the time since its machine started, all shifted by hand. */
let clocks: { server: number; database: number; steady: number };
beforeEach(async () => {
  context = await createTestContext();
  await saveSettings(context.db, { deadline: deadline.toISOString(), rhythm: 6 });
  await aQuestion(context.db);
  await aCountry(context.db, { confirmed_at: new Date(present) });
  clocks = { server: present, database: present, steady: 1_000 };
});
afterEach(() => context.close());

const services = () => ({
  ...context.services,
  db: context.db,
  clock: () => new Date(clocks.server),
  databaseClock: async () => new Date(clocks.database),
  steadyTime: () => clocks.steady,
});
const versions = async () => ((await context.get(`/ro${paths.versions}`)).json() as Version[]).map(({ id }) => id);
/** Time passes on all clocks. */
const pass = (milliseconds: number) => {
  clocks = {
    server: clocks.server + milliseconds,
    database: clocks.database + milliseconds,
    steady: clocks.steady + milliseconds,
  };
};
/** Sets the clocks of a machine that the server and its database share. */
const setBoth = (milliseconds: number) => {
  clocks.server += milliseconds;
  clocks.database += milliseconds;
};
const record = (at: number) =>
  context.db
    .insertInto('audit')
    .values({ at: new Date(at), action: 'given-answer.saved', subject: 'given-answer', subject_id: '1' })
    .execute();

test('a server whose clock is a year ahead of its database takes no version, until the clocks agree (RO-01)', async () => {
  clocks.server += 365 * day;
  const look = await takeDueVersion(services());
  expect(look).toMatchObject({ doubt: { kind: 'differs', facts: { seconds: 365 * 86_400 } } });
  expect(await versions()).toEqual([]);
  clocks.database = clocks.server;
  expect(await takeDueVersion(services())).toEqual({ version: '2027-1' });
});

test('a database whose clock is a year ahead makes no server take a version', async () => {
  clocks.database += 365 * day;
  expect(await takeDueVersion(services())).toMatchObject({ doubt: { kind: 'differs' } });
  expect(await versions()).toEqual([]);
});

test('clocks that differ by less than a minute take the version when both have reached the deadline', async () => {
  pass(200 * day);
  clocks.database -= 30_000;
  const readClock = createDeadlineClock(services());
  expect(await takeDueVersion(services(), readClock)).toEqual({});
  pass(30_000);
  expect(await takeDueVersion(services(), readClock)).toEqual({ version: '2027-1' });
});

test('setting the clock of a machine forward while its server runs takes no version', async () => {
  const readClock = createDeadlineClock(services());
  expect(await takeDueVersion(services(), readClock)).toEqual({});
  pass(5_000);
  setBoth(365 * day);
  expect(await takeDueVersion(services(), readClock)).toMatchObject({ doubt: { kind: 'was-set', facts: { seconds: 365 * 86_400 } } });
  expect(await versions()).toEqual([]);
  // Set back, it is trusted again: the version is taken at the deadline.
  pass(5_000);
  setBoth(-365 * day);
  expect(await takeDueVersion(services(), readClock)).toEqual({});
  pass(200 * day);
  expect(await takeDueVersion(services(), readClock)).toEqual({ version: '2027-1' });
});

test('a machine that slept past the deadline takes the version when it wakes', async () => {
  const readClock = createDeadlineClock(services());
  await takeDueVersion(services(), readClock);
  pass(201 * day);
  expect(await takeDueVersion(services(), readClock)).toEqual({ version: '2027-1' });
});

test('a missed deadline after a long pause waits for an hour, in which a wrong clock can be corrected', async () => {
  await record(present);
  setBoth(365 * day);
  const readClock = createDeadlineClock(services());
  expect(await takeDueVersion(services(), readClock)).toMatchObject({
    doubt: { kind: 'long-pause', facts: { lastRecorded: new Date(present) } },
  });
  // Later entries have the same wrong clock, and proves nothing.
  await record(clocks.server);
  pass(3_599_000);
  expect(await takeDueVersion(services(), readClock)).toMatchObject({ doubt: { kind: 'long-pause' } });
  expect(await versions()).toEqual([]);
  pass(1_000);
  expect(await takeDueVersion(services(), readClock)).toEqual({ version: '2027-1' });
});

test('a deadline that was missed shortly after the last work is caught up at once', async () => {
  await record(deadline.getTime() - day);
  setBoth(202 * day);
  expect(await takeDueVersion(services())).toEqual({ version: '2027-1' });
});

test('a wrong clock is logged once, as an error', async () => {
  clocks.server += 365 * day;
  const errors: string[] = [];
  const log = { info: () => undefined, error: (_facts: object, message: string) => void errors.push(message) };
  const check = createDeadlineCheck(services(), log);
  for (const _ of ['first look', 'second look']) await check();
  expect(errors).toEqual([expect.stringContaining('clocks of this server and of the database differ')]);
});
