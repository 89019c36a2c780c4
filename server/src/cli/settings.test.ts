import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCountry, aQuestion } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { createRound } from './testing/round';

let base: TestDatabase;
let folder: string;
beforeEach(async () => {
  base = await aDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
});
afterEach(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});

const now = new Date();
const round = createRound(() => ({ url: base.url, folder }));
const json = async (args: string) => JSON.parse((await round(`${args} --json`)).out);

describe('settings', () => {
  it.each([
    ['settings set colour blue', 'no setting "colour"'],
    ['settings set label.fr Titre', 'no setting'],
    ['settings set infoUrl1.en x', 'no setting'],
    ['settings set allowAnonUsers perhaps', 'JSON'],
    ['settings set allowAnonUsers 1', 'allowAnonUsers'],
    ['settings set deadline tomorrow', 'deadline'],
    ['settings set charts.audience nobody', 'charts.audience'],
    ['settings set charts everyone', 'no setting "charts"'],
    ['settings set contactUrl javascript:alert(1)', 'contactUrl'],
    ['settings get colour', 'no setting "colour"'],
  ])('"%s" is refused', async (args, words) => {
    const { code, err } = await round(args);
    expect(code).toBe(1);
    expect(err).toContain(words);
    expect(await base.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  it('sets one language, both languages, a switch, a link and no deadline', async () => {
    await round('settings set label Kreis');
    await round('settings set label.en Circle');
    await round('settings set allowAnonUsers false');
    await round('settings set contactUrl mailto:us@example.org');
    await round('settings set deadline 2099-12-12T19:00:00Z');
    await round('settings set deadline none');
    await round('settings set charts.audience members');
    await round('settings set openData.licence CC-BY');
    await round('settings set openData.licence.de Namensnennung');
    const settings = await json('settings get');
    expect(settings).toMatchObject({ label: { en: 'Circle', de: 'Kreis' }, allowAnonUsers: false, contactUrl: 'mailto:us@example.org' });
    expect((await round('settings get charts.audience')).out).toBe('members');
    expect((await round('settings get label.de')).out).toBe('Kreis');
    expect((await round('settings get openData.licence.en')).out).toBe('CC-BY');
    expect((await round('settings get openData.licence.de')).out).toBe('Namensnennung');
    expect((await round('settings get deadline')).out).toBe('null');
    expect(await base.db.selectFrom('audit').select('subject_id').distinct().orderBy('subject_id').execute()).toEqual(
      ['allowAnonUsers', 'charts.audience', 'contactUrl', 'deadline', 'label', 'openData.licence'].map((subject_id) => ({ subject_id })),
    );
  });
});

describe('a deadline', () => {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString();
  const stored = () => base.db.selectFrom('setting').select('value').where('key', '=', 'deadline').executeTakeFirst();

  it.each([
    [-1, 'has passed: its version would be published at once'],
    [0.9, 'is less than a day away: its version would be published then'],
  ])('%s days away is set with --now only (RO-04)', async (count, reason) => {
    const { code, err } = await round(`settings set deadline ${days(count)}`);
    expect([code, err]).toEqual([1, `The deadline ${days(count)} ${reason}. Add --now if you mean it.`]);
    expect(await stored()).toBeUndefined();
    expect(await round(`settings set deadline ${days(count)} --now`)).toMatchObject({ code: 0 });
    expect(await stored()).toEqual({ value: days(count) });
  });

  it('is set with a sentence about what its version lacks so far', async () => {
    const set = async () => (await round(`settings set deadline ${days(30)}`)).out;
    expect(await set()).toContain('There is no question so far: as long as that is so, no version is taken at the deadline.');
    await aQuestion(base.db);
    expect(await set()).toContain('No country is confirmed so far');
    await aCountry(base.db, { confirmed_at: now });
    expect(await set()).toBe(`deadline = ${days(30)}\n`.trim());
  });
});
