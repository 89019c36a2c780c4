import { paths, type Version } from '@round-table/shared/contract';
import { takeDueVersion, watchDeadlines } from './deadline-watch';
import { getSettings, saveSettings } from './settings/repository';
import { aCountry, aGivenAnswer, aQuestion } from './testing/builders';
import { aTestBed, type TestBed } from './testing/test-bed';

let bed: TestBed;
beforeEach(async () => {
  bed = await aTestBed();
});
afterEach(() => bed.close());

const deadline = new Date('2027-06-30T21:59:59.000Z');
const at = (moment: Date) => ({ ...bed.services, db: bed.db, clock: () => moment });
const later = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);
const versions = async () => ((await bed.get(`/ro${paths.versions}`)).json() as Version[]).map(({ id }) => id);
const quiet = { info: () => undefined, error: () => undefined };

/** Two countries that have answered; only Germany has confirmed. */
async function aRoundTable() {
  await saveSettings(bed.db, { deadline: deadline.toISOString(), rhythm: 6 });
  const question = await aQuestion(bed.db);
  for (const code of ['DE', 'FR']) {
    const country = await aCountry(bed.db, { code, confirmed_at: code === 'DE' ? new Date() : null });
    await aGivenAnswer(bed.db, { question_id: question.id, country_id: country.id, answer_option_id: question.options[0]?.id ?? 0 });
  }
}

it('takes nothing before the deadline, nor where none is planned', async () => {
  await aRoundTable();
  expect(await takeDueVersion(at(later(-1)))).toBeUndefined();
  await saveSettings(bed.db, { deadline: null });
  expect(await takeDueVersion(at(later(1)))).toBeUndefined();
  expect(await versions()).toEqual([]);
});

it('takes the version when the deadline comes: confirmed answers, no confirmations left, the dates move on (RO-01)', async () => {
  await aRoundTable();
  expect(await takeDueVersion(at(deadline))).toBe('2027-1');
  const held = await bed.db.selectFrom('version_country').innerJoin('country', 'country.id', 'country_id').select('code').execute();
  expect(held).toEqual([{ code: 'DE' }]);
  expect(await bed.db.selectFrom('country').select('id').where('confirmed_at', 'is not', null).execute()).toEqual([]);
  // Half a year later by the clocks of the installation, which have gone back in October.
  expect((await getSettings(bed.db)).deadline).toBe('2027-12-30T22:59:59.000Z');
  expect(await takeDueVersion(at(later(60_000)))).toBeUndefined();
});

it('makes up for a deadline that passed while no server ran, once', async () => {
  await aRoundTable();
  const stop = watchDeadlines(at(later(400 * 86_400_000)), quiet);
  await stop();
  expect(await versions()).toEqual(['2027-1']);
  expect(new Date((await getSettings(bed.db)).deadline ?? 0) > later(400 * 86_400_000)).toBe(true);
});

it('takes one version however many servers watch', async () => {
  await aRoundTable();
  const stops = Array.from({ length: 6 }, () => watchDeadlines(at(deadline), quiet));
  await Promise.all(stops.map((stop) => stop()));
  expect(await versions()).toEqual(['2027-1']);
});

it('says what failed, and tries again', async () => {
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
  expect(await takeDueVersion(at(deadline))).toBe('2027-1');
});
